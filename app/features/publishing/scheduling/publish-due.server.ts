import type { z } from 'zod';
import {
  type ContentKinds,
  findPublicationForUpdate,
  getContentKind,
  updateStatus,
} from '#app/features/content/content.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { setVersionPublished } from '../versions/versions.queries.server.ts';
import type { publishDueJob } from './publish-due-job.ts';

/** Does nothing if the item is no longer scheduled, or for later: then another job publishes it. */
export function publishDue(
  contentKinds: ContentKinds,
): JobHandler<z.infer<typeof publishDueJob.schema>> {
  return async ({ kind: kindId, id }, { now, finishWith }) => {
    const { editing } = getContentKind(contentKinds, kindId);
    await finishWith(async (unit) => {
      const row = await findPublicationForUpdate(unit.db, editing.table, id);
      if (row?.status !== 'scheduled' || row.published_at > now()) return;
      await editing.beforePublishing?.(unit, id, { isNew: true, now: now() });
      await updateStatus(unit.db, editing.table, id, {
        ...{ from: 'scheduled', to: 'published', now: now() },
      });
      await setVersionPublished(unit.db, { kind: kindId, id }, row.revision);
      unit.invalidate(...(await editing.changeTags(unit.db, id)));
    });
  };
}
