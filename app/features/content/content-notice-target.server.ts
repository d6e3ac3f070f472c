import { z } from 'zod';
import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ContentKind } from './content-kind.server.ts';
import { publicationStatuses, restoredStatus } from './publication.policy.ts';
import { findPublicationForUpdate, updateStatus } from './publication.queries.server.ts';

const undoPayload = z.looseObject({ status: z.enum(publicationStatuses) });

/** Lets staff take down items of a kind after a legal notice or a report. */
export function createContentNoticeTarget(kind: ContentKind): NoticeTarget {
  const { findPublished, editing } = kind;
  const invalidateItem = async ({ db, invalidate }: UnitOfWork, id: number) =>
    invalidate(...(await editing.changeTags(db, id)));
  return {
    kind: kind.id,
    findByUrl: async (db, { pathname }) => {
      const [start, section, slug, ...rest] = pathname.split('/');
      if (start !== '' || section !== kind.section || rest.length > 0) {
        return kind.findByPath?.(db, pathname);
      }
      const id = parseContentId(slug);
      const [item] = id ? await findPublished(db, [id]) : [];
      return item && (item.shownId ?? item.id);
    },
    describe: kind.describe,
    cacheTags: (id) => [kind.itemTag(id)],
    remove: async (unit, id, { now }) => {
      // Before the update: afterwards a media item has no neighbors.
      await invalidateItem(unit, id);
      const item = await findPublicationForUpdate(unit.db, editing.table, id);
      if (!item || item.status === 'removed') return undefined;
      await updateStatus(unit.db, editing.table, id, { from: item.status, to: 'removed', now });
      await kind.onTakedown?.(unit, id, now);
      // Coming back, it does not go through the trash again.
      return { status: item.status === 'trashed' ? 'archived' : item.status };
    },
    restore: async (unit, id, before, now) => {
      const item = await findPublicationForUpdate(unit.db, editing.table, id);
      if (!item) return false;
      const to = restoredStatus(undoPayload.parse(before).status, item.published_at, now);
      const change = { from: 'removed', to, now } as const;
      const isRestored = await updateStatus(unit.db, editing.table, id, change);
      await invalidateItem(unit, id);
      return isRestored;
    },
  };
}
