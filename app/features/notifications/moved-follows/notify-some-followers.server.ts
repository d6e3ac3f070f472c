import { type FollowNews, notifyFollowersJob } from '../follows/notify-followers-job.ts';
import type { NotifyUnit } from '../notify.server.ts';

const BATCH_SIZE = 200;

/** Like `requestFollowNotifications`, for these of the followers only. */
export async function requestNotificationsOf(
  { enqueue }: Pick<NotifyUnit, 'enqueue'>,
  news: Omit<FollowNews, 'afterId' | 'actorIds'>,
  actorIds: readonly number[],
): Promise<void> {
  for (let start = 0; start < actorIds.length; start += BATCH_SIZE) {
    const some = actorIds.slice(start, start + BATCH_SIZE);
    await enqueue(notifyFollowersJob, { ...news, actorIds: some, afterId: 0 });
  }
}
