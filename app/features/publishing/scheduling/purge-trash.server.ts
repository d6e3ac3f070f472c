import {
  type ContentKinds,
  deleteItem,
  listTrashedBefore,
} from '#app/features/content/content.server.ts';
import { TRASH_DAYS } from '#app/features/content/publication.policy.ts';
import { saveTextUses } from '#app/features/files/files.server.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { deleteComments, purgeComments } from '../comments/comments.queries.server.ts';
import { deleteEditLock } from '../editing/edit-lock.queries.server.ts';
import { deleteVersions } from '../versions.queries.server.ts';
import { deleteDiscardedDrafts, deleteDrafts } from '../working-copy/drafts.queries.server.ts';

/** The next day's run deletes what one run leaves. */
export function purgeTrash(contentKinds: ContentKinds): JobHandler<object> {
  return async (_input, { now, finishWith }) => {
    const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS);
    await finishWith(async ({ db }) => {
      for (const { id: kind, editing } of contentKinds) {
        for (const id of await listTrashedBefore(db, editing.table, before)) {
          const item = { kind, id };
          await saveTextUses(db, { kind, contentId: id }, '');
          await deleteItem(db, editing.table, id);
          await deleteVersions(db, item);
          await deleteComments(db, item);
          await deleteDrafts(db, item);
          await deleteEditLock(db, item);
        }
      }
      await deleteDiscardedDrafts(db, before);
      await purgeComments(db, before);
    });
  };
}
