import type { Database } from '#db/engine.ts';
import { getMergeKey } from '../follows/notify-followers-job.ts';
import { deleteFollowNotifications } from './moved-follows.queries.server.ts';

/** Takes back what the followers of a claim were told of its merge. Call it when they follow it again. */
export function retractMoveNotifications(
  db: Database,
  target: string,
  changeId: number,
): Promise<void> {
  return deleteFollowNotifications(db, target, getMergeKey(changeId));
}
