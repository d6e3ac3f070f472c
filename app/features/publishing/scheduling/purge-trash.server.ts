import { type ContentKinds, listTrashedBefore } from '#app/features/content/content.server.ts';
import { TRASH_DAYS } from '#app/features/content/publication.policy.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { deleteComments } from '../comments/comments.queries.server.ts';
import { deleteDiscardedDrafts, deleteDrafts } from '../editing/drafts.queries.server.ts';
import { deleteEditLock } from '../editing/edit-lock.queries.server.ts';
import { deleteVersions, type ItemRef } from '../versions/versions.queries.server.ts';

const DAY_MS = 86_400_000;

/** The next day's run deletes what one run leaves. */
export function purgeTrash(contentKinds: ContentKinds): JobHandler<object> {
  return async (_input, { now, finishWith }) => {
    const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS);
    await finishWith(async (unit) => {
      for (const { id: kind, editing } of contentKinds) {
        const ids = editing ? await listTrashedBefore(unit.db, editing.table, before) : [];
        for (const id of ids) {
          await editing.purge(unit, id);
          await deleteEditingRows(unit, { kind, id });
        }
      }
      await deleteDiscardedDrafts(unit.db, before);
    });
  };
}

async function deleteEditingRows({ db }: UnitOfWork, item: ItemRef): Promise<void> {
  await deleteVersions(db, item);
  await deleteComments(db, item);
  await deleteDrafts(db, item);
  await deleteEditLock(db, item, undefined);
}
