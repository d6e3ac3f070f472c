import type { Database } from '#db/engine.ts';
import { insertRow } from '#db/rows.ts';

export const insertForecast = insertRow('poll_forecasts');

/** Returns the actor's ballot with its forecast so far. It stays locked until the transaction ends. */
export async function lockForecast(
  db: Database,
  ballot: { poll_id: number; actor_id: number; cast_at: Date },
) {
  return db
    .insertInto('poll_ballots')
    .values(ballot)
    .onConflict((conflict) =>
      conflict.columns(['poll_id', 'actor_id']).doUpdateSet({ cast_at: ballot.cast_at }),
    )
    .returning(['id', 'percent'])
    .executeTakeFirstOrThrow();
}

export async function updateForecast(db: Database, ballotId: number, percent: number) {
  await db.updateTable('poll_ballots').set({ percent }).where('id', '=', ballotId).execute();
}

/** The actor's forecast and what it was worth, as far as there are any. */
export async function findOwnForecast(db: Database, pollId: number, actorId: number) {
  return db
    .selectFrom('poll_ballots')
    .leftJoin('prediction_scores', (join) =>
      join
        .onRef('prediction_scores.poll_id', '=', 'poll_ballots.poll_id')
        .onRef('prediction_scores.actor_id', '=', 'poll_ballots.actor_id'),
    )
    .select(['poll_ballots.percent', 'prediction_scores.percent as scored_percent', 'score'])
    .where('poll_ballots.poll_id', '=', pollId)
    .where('poll_ballots.actor_id', '=', actorId)
    .executeTakeFirst();
}

/** Changes by step of the curve, in order. */
export async function listForecastSteps(db: Database, pollId: number) {
  const rows = await db
    .selectFrom('poll_forecast_tallies')
    .select('step')
    .select(({ fn }) => [fn.sum<number>('people').as('people')])
    .select(({ fn }) => [fn.sum<number>('percents').as('percents')])
    .where('poll_id', '=', pollId)
    .groupBy('step')
    .orderBy('step')
    .execute();
  return rows.map(({ step, people, percents }) => ({
    step,
    people: Number(people),
    percents: Number(percents),
  }));
}

/** A claim as predictions about it see it, or the one that it was merged into. Regardless of status. */
export async function findPredictedClaim(db: Database, id: number) {
  return db
    .selectFrom('claims as asked')
    .innerJoin('claims', (join) =>
      join.on((on) => on('claims.id', '=', on.fn.coalesce('asked.merged_into_id', 'asked.id'))),
    )
    .select(['claims.id', 'claims.slug', 'claims.title', 'claims.status', 'claims.rating'])
    .select(['claims.standing', 'claims.rated_at', 'asked.merged_into_id'])
    .where('asked.id', '=', id)
    .executeTakeFirst();
}

/** Published ones that aren't settled, the newest first. */
export async function listPredictableClaims(db: Database, limit: number) {
  return db
    .selectFrom('claims')
    .select(['id', 'title'])
    .where('status', '=', 'published')
    .where('standing', '=', 'open')
    .orderBy('ranked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
