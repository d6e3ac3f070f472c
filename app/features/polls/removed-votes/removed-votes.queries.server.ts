import type { Database } from '#db/engine.ts';
import type { RemovedVote } from './removed-vote.schema.ts';

/** The actor's answer to a poll, as it was given. */
export async function findVote(
  db: Database,
  pollId: number,
  actorId: number,
): Promise<RemovedVote | undefined> {
  const ballot = await db
    .selectFrom('poll_ballots')
    .select(['id', 'cast_at', 'percent', 'is_unscored'])
    .where('poll_id', '=', pollId)
    .where('actor_id', '=', actorId)
    .forUpdate()
    .executeTakeFirst();
  if (!ballot) return undefined;
  const choices = await db
    .selectFrom('poll_choices')
    .select('option_id')
    .where('ballot_id', '=', ballot.id)
    .orderBy('id')
    .execute();
  const forecasts = await db
    .selectFrom('poll_forecasts')
    .select(['percent', 'step', 'people_change', 'percent_change', 'made_at'])
    .where('ballot_id', '=', ballot.id)
    .orderBy('id')
    .execute();
  return {
    castAt: ballot.cast_at,
    percent: ballot.percent,
    isUnscored: ballot.is_unscored,
    choices: choices.map(({ option_id }) => option_id),
    forecasts,
  };
}

/** Triggers count it. Returns false if the actor has another vote. */
export async function insertVoteAgain(
  db: Database,
  { pollId, actorId }: { pollId: number; actorId: number },
  { castAt, percent, isUnscored, choices, forecasts }: RemovedVote,
): Promise<boolean> {
  const ballot = await db
    .insertInto('poll_ballots')
    .values({
      poll_id: pollId,
      actor_id: actorId,
      cast_at: castAt,
      percent,
      is_unscored: isUnscored,
    })
    .onConflict((conflict) => conflict.columns(['poll_id', 'actor_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!ballot) return false;
  const owner = { ballot_id: ballot.id, poll_id: pollId };
  for (const option_id of choices) {
    await db
      .insertInto('poll_choices')
      .values({ ...owner, option_id })
      .execute();
  }
  for (const forecast of forecasts) {
    await db
      .insertInto('poll_forecasts')
      .values({ ...owner, ...forecast })
      .execute();
  }
  return true;
}
