import type {
  FoundTarget,
  TargetDeps,
  TargetKind,
} from '#app/features/bookmarks/bookmarks.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import { keepReadable } from '../categories/private-categories.server.ts';
import { findMergeTarget } from '../post-moves/merge-target.queries.server.ts';
import { postPath } from '../posts/post-summary.ts';
import { getPostExcerpts } from '../posts/post-text.server.ts';
import { isShown } from '../posts/shown-status.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import {
  listMergedIds,
  listMergedInto,
  listPrivateBoardThreads,
  listPublicBoardThreads,
  listShownPosts,
} from '../threads/public-threads.queries.server.ts';
import { findThreadContent, getSubject, isThreadPublic } from '../threads/thread-content.server.ts';

const EXCERPT_LENGTH = 100;

/** Messages of the board that the viewer can see. A merged one is found where its posts are. */
const threadTarget: TargetKind = {
  kind: 'thread',
  find: async ({ db, viewer }, ids) => {
    const merged = new Map<number, number>();
    for (const { id } of await listMergedInto(db, ids))
      merged.set(id, await findMergeTarget(db, id));
    const shownIds = ids.map((id) => merged.get(id) ?? id);
    const threads = await listSeenThreads(db, viewer, [...new Set(shownIds)]);
    const known = new Map(threads.map((thread) => [thread.id, thread]));
    const found = new Map<number, FoundTarget>();
    for (const id of ids) {
      const thread = known.get(merged.get(id) ?? id);
      if (!thread) continue;
      found.set(id, {
        ref: { kind: 'thread', id: thread.id },
        title: thread.title ?? 'Message',
        path: threadPath(thread.id, thread.isPrivate),
        label: 'Message',
      });
    }
    return found;
  },
  listEarlierIds: listMergedThreads,
};

async function listSeenThreads(db: Database, viewer: Viewer, ids: readonly number[]) {
  const threads = await listPublicBoardThreads(db, ids);
  const privateThreads = await keepReadable(db, viewer, await listPrivateBoardThreads(db, ids));
  return [
    ...threads.map(({ id, title }) => ({ id, title, isPrivate: false })),
    ...privateThreads.map(({ id, title }) => ({ id, title, isPrivate: true })),
  ];
}

/** Also those that were merged into one of these before. */
async function listMergedThreads(db: Database, id: number): Promise<number[]> {
  const known = new Set<number>();
  let next = await listMergedIds(db, [id]);
  while (next.length > 0) {
    for (const merged of next) known.add(merged);
    next = (await listMergedIds(db, next)).filter((merged) => !known.has(merged));
  }
  return [...known];
}

/** Replies and comments. The title of their thread is that of its message, which the viewer must see, too. */
const postTarget: TargetKind = { kind: 'post', find: findPosts };

async function findPosts(
  { db, contentKinds, viewer }: TargetDeps,
  ids: readonly number[],
): Promise<Map<number, FoundTarget>> {
  const rows = await listShownPosts(db, ids);
  const content = await findThreadContent(contentKinds, db, rows);
  const privateRows = rows.filter(({ is_private }) => is_private);
  const shown = [
    ...rows.filter((row) => !row.is_private && isThreadPublic(row, content)),
    ...(await keepReadable(db, viewer, privateRows)),
  ];
  const excerpts = await getPostExcerpts(db, shown, EXCERPT_LENGTH);
  return new Map(
    shown.map((row) => {
      const author = publicName(row.author_name);
      const isOpeningSeen = row.opening_status !== null && isShown({ status: row.opening_status });
      const title = isOpeningSeen ? row.title : null;
      return [
        row.id,
        {
          ref: { kind: 'post', id: row.id },
          title: excerpts.get(row.id) || `Post by ${author}`,
          path: postPath(row.id, row.is_private),
          label: `Post by ${author}`,
          context: getSubject(row, content)?.title ?? title ?? undefined,
        },
      ];
    }),
  );
}

export const bookmarkTargets = [threadTarget, postTarget];
