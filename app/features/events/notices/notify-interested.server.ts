import { notifyAboutEvent } from '#app/features/notifications/notifications.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { type EventNotice, notifyInterestedJob } from './notify-interested-job.ts';
import { isLatestNotice, listInterestedMembers } from './snapshots.queries.server.ts';

const BATCH_SIZE = 200;

/** Many people may be interested, so each run notifies a batch and enqueues the next. */
export const notifyInterested: JobHandler<EventNotice> = async (notice, { now, finishWith }) => {
  const { eventId, number, interestedBy, afterId, ...news } = notice;
  await finishWith(async (unit) => {
    const isPublic = news.change !== 'off';
    if (!(await isLatestNotice(unit.db, { eventId, number, isPublic }))) return;
    const page = { eventId, by: new Date(interestedBy), afterId, limit: BATCH_SIZE };
    const members = await listInterestedMembers(unit.db, page);
    const lastId = members.at(-1);
    if (lastId === undefined) return;
    await notifyAboutEvent(unit, members, { eventId, ...news }, now());
    await unit.enqueue(notifyInterestedJob, { ...notice, afterId: lastId });
  });
};
