import { contentTables, findPublicationForUpdate } from '#app/features/content/content.server.ts';
import { lockImportedComments } from '#app/features/discussions/imports.server.ts';
import { articlePath } from '#app/features/news/news.server.ts';
import { trashImported } from '#app/features/publishing/publishing.server.ts';
import { endImportedRedirects } from '#app/features/redirects/redirects.server.ts';
import { freePageUrl, lockPaths } from '#app/features/site-pages/site-pages.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { articleItem } from '../../describe-item.ts';
import type { ImportedItem } from '../items/imported-items.queries.server.ts';
import {
  type ContentItemKind,
  type ContentState,
  findContentState,
  hasPagesBelow,
} from './content.queries.server.ts';
import { findCommentThread, inspectPosts } from './inspect-posts.queries.server.ts';
import { Outcomes, type Removing, type Stage, type Work } from './stage.server.ts';

/** Articles and pages go to the trash, unless someone has worked on them since. */
export function contentStage(kind: ContentItemKind): Stage {
  const counted = kind === 'article' ? 'articles' : 'pages';
  return {
    kind,
    batchSize: 5,
    handle: async ({ db, unit }, removing, items) => {
      if (unit) await lockItems(unit, kind, items);
      const outcomes = new Outcomes();
      // Items learn of it only after the batch.
      const keptPages: number[] = [];
      for (const item of items) {
        const { target_id: id, created_at: importedAt } = item;
        const state = await findContentState(db, kind, { id, importedAt });
        if (!state || state.status === 'trashed') {
          outcomes.remove(item);
          continue;
        }
        const reason =
          (await findReason({ db, unit }, removing, kind, item, state)) ??
          (kind === 'site-page' && (await hasPagesBelow(db, removing, id, keptPages))
            ? PAGES_BELOW
            : undefined);
        if (reason) {
          keptPages.push(id);
          outcomes.keep(item, { [counted]: 1 }, { item: nameOf(kind, item, state), reason });
          continue;
        }
        outcomes.remove(item, { [counted]: 1 });
        if (!unit) continue;
        await trashImported(unit, removing.contentKinds, { kind, id }, removing.now());
        const freed = kind === 'site-page' ? await freePageUrl(unit, id) : undefined;
        await endImportedRedirects(unit, [freed ?? articlePath({ id, slug: state.slug })]);
      }
      return outcomes;
    },
  };
}

/**
 * What someone saves meanwhile has either been saved by now, so that the item stays, or is refused because the item is in
 * the trash. Editors lock an item before the paths, too.
 */
async function lockItems(
  unit: UnitOfWork,
  kind: ContentItemKind,
  items: readonly ImportedItem[],
): Promise<void> {
  const ids = items.map(({ target_id }) => target_id).sort((a, b) => a - b);
  for (const id of ids) await findPublicationForUpdate(unit.db, contentTables[kind], id);
  if (kind === 'site-page') await lockPaths(unit);
}

function nameOf(kind: ContentItemKind, item: ImportedItem, { title }: ContentState): string {
  const page = kind === 'site-page' ? {} : undefined;
  return articleItem({ title, sourceId: item.source_id, page });
}

const TAKEN_DOWN =
  'It was taken down here. It stays so that importing the file again can’t bring it back.';
const CHANGED = 'Someone has changed it here.';
const REPORTED = 'It was reported, or moderators have dealt with it.';
const PAGES_BELOW = 'Pages below it stay.';

const commentReasons = {
  foreign: 'People of this site have commented on it.',
  other: 'Another import has added comments to it. Remove what that import added first.',
  claimed: 'A member has claimed comments on it.',
  edited: 'Comments on it were edited here.',
  moderated: 'Comments on it were reported, or moderators have dealt with them.',
} as const;

async function findReason(
  { db, unit }: Work,
  removing: Removing,
  kind: ContentItemKind,
  { target_id: id }: ImportedItem,
  { status, isEdited, isReported }: ContentState,
): Promise<string | undefined> {
  if (status === 'removed') return TAKEN_DOWN;
  if (isEdited) return CHANGED;
  if (isReported) return REPORTED;
  const threadId = unit
    ? await lockImportedComments(db, { kind, id }, removing.now())
    : await findCommentThread(db, kind, id);
  if (threadId === undefined) return undefined;
  const comments = await inspectPosts(db, removing, 'posts.thread_id', [threadId]);
  const reason = comments.get(threadId)?.reason;
  return reason && commentReasons[reason];
}
