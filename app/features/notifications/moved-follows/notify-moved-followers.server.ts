import type { Database } from '#db/engine.ts';
import {
  type FollowNews,
  getMergeKey,
  notifyFollowersJob,
} from '../follows/notify-followers-job.ts';
import type { NotifyUnit } from '../notify.server.ts';
import { deleteFollowNotifications } from './moved-follows.queries.server.ts';

/** So many followers are notified at once. */
const MOVED_AT_ONCE = 200;

/** Call it in the transaction that has moved the follows of these actors to another target. */
export async function requestMoveNotifications(
  { enqueue }: Pick<NotifyUnit, 'enqueue'>,
  news: Omit<FollowNews, 'afterId' | 'actorIds'>,
  actorIds: readonly number[],
): Promise<void> {
  for (let start = 0; start < actorIds.length; start += MOVED_AT_ONCE) {
    const some = actorIds.slice(start, start + MOVED_AT_ONCE);
    await enqueue(notifyFollowersJob, { ...news, actorIds: some, afterId: 0 });
  }
}

/** Takes back what the followers of a claim were told of its merge. Call it when they follow it again. */
export function retractMoveNotifications(
  db: Database,
  target: string,
  changeId: number,
): Promise<void> {
  return deleteFollowNotifications(db, target, getMergeKey(changeId));
}
