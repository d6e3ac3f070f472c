import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { predictionScoresTag } from '../poll-tags.ts';
import { deleteOptOut, hasOptedOut, insertOptOut } from './opt-outs.queries.server.ts';

/** Whether the board of predictions and the member's profile show their score, once there are enough. */
export async function isOnBoard(db: Database, memberId: number): Promise<boolean> {
  return !(await hasOptedOut(db, memberId));
}

export async function setOnBoard(
  { transaction, now }: { transaction: RunTransaction; now: Date },
  memberId: number,
  isShown: boolean,
): Promise<void> {
  await transaction(async ({ db, invalidate }) => {
    if (isShown) await deleteOptOut(db, memberId);
    else await insertOptOut(db, memberId, now);
    invalidate(predictionScoresTag);
  });
}
