import type { z } from 'zod';
import {
  type ContentKinds,
  findPublicationForUpdate,
  getContentKind,
  updateStatus,
} from '#app/features/content/content.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { publishDueJob } from '../status/publish-due-job.ts';
import { setVersionPublished } from '../versions.queries.server.ts';

/** Does nothing if the item is no longer scheduled. Before its time, as when a clock was set back, it waits on. */
export function publishDue(
  contentKinds: ContentKinds,
): JobHandler<z.infer<typeof publishDueJob.schema>> {
  return async ({ kind: kindId, id }, { now, finishWith }) => {
    const { editing } = getContentKind(contentKinds, kindId);
    await finishWith(async (unit) => {
      const row = await findPublicationForUpdate(unit.db, editing.table, id);
      if (row?.status !== 'scheduled') return;
      if (row.published_at > now()) {
        const request = { runAt: row.published_at, uniqueKey: `${kindId}:${id}` };
        return unit.enqueue(publishDueJob, { kind: kindId, id }, request);
      }
      await editing.beforePublishing?.(unit, id, { isNew: true, now: now() });
      await updateStatus(unit.db, editing.table, id, {
        from: 'scheduled',
        to: 'published',
        now: now(),
      });
      await setVersionPublished(unit.db, { kind: kindId, id }, row.revision);
      unit.markStale(...(await editing.changeTags(unit.db, id)));
    });
  };
}
