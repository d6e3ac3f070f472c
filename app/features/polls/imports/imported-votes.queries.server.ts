import type { Database } from '#db/engine.ts';

export interface ImportedVote {
  actorId: number;
  optionIds: readonly number[];
  at: Date;
}

/** Returns false if the actor has voted. */
export async function insertVote(
  db: Database,
  pollId: number,
  { actorId, optionIds, at }: ImportedVote,
): Promise<boolean> {
  const ballot = await db
    .insertInto('poll_ballots')
    .values({ poll_id: pollId, actor_id: actorId, cast_at: at })
    .onConflict((conflict) => conflict.columns(['poll_id', 'actor_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!ballot) return false;
  await db
    .insertInto('poll_choices')
    .values(optionIds.map((option_id) => ({ ballot_id: ballot.id, poll_id: pollId, option_id })))
    .execute();
  return true;
}

/** Deletes so many ballots of a poll with what they chose. Returns how many it found. */
export async function deleteBallots(db: Database, pollId: number, limit: number): Promise<number> {
  const ids = db
    .selectFrom('poll_ballots')
    .select('id')
    .where('poll_id', '=', pollId)
    .orderBy('id')
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('poll_ballots')
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
