import type { Database } from '#db/engine.ts';

/** What the member voted for, one row for each option. */
export async function listVotesForExport(
  db: Database,
  actorId: number,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('poll_choices')
    .innerJoin('poll_ballots', 'poll_ballots.id', 'poll_choices.ballot_id')
    .innerJoin('polls', 'polls.id', 'poll_choices.poll_id')
    .innerJoin('poll_options', 'poll_options.id', 'poll_choices.option_id')
    .select(['poll_choices.id', 'poll_choices.poll_id', 'question', 'label as option', 'cast_at'])
    .where('actor_id', '=', actorId)
    .where('poll_choices.id', '>', afterId)
    .orderBy('poll_choices.id')
    .limit(limit)
    .execute();
}

/** Polls in which the actor has voted, oldest ballots first. */
export async function listVotedPolls(db: Database, actorId: number, limit: number) {
  return db
    .selectFrom('poll_ballots')
    .innerJoin('polls', 'polls.id', 'poll_ballots.poll_id')
    .select(['polls.id', 'recount_at'])
    .where('actor_id', '=', actorId)
    .orderBy('poll_ballots.id')
    .limit(limit)
    .execute();
}

/** Polls in which both have voted. */
export async function listSharedPolls(db: Database, one: number, other: number) {
  return db
    .selectFrom('poll_ballots')
    .innerJoin('polls', 'polls.id', 'poll_ballots.poll_id')
    .select(['polls.id', 'recount_at'])
    .where('actor_id', '=', one)
    .where('poll_id', 'in', (query) =>
      query.selectFrom('poll_ballots').select('poll_id').where('actor_id', '=', other),
    )
    .execute();
}

/** Polls on threads that the actor opened. */
export async function listAskedPolls(db: Database, actorId: number, limit: number) {
  return db
    .selectFrom('polls')
    .selectAll()
    .where('created_by', '=', actorId)
    .where('host_kind', '=', 'thread')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Each forecast of the member and each change of one. */
export async function listForecastsForExport(
  db: Database,
  actorId: number,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('poll_forecasts')
    .innerJoin('poll_ballots', 'poll_ballots.id', 'poll_forecasts.ballot_id')
    .innerJoin('polls', 'polls.id', 'poll_forecasts.poll_id')
    .select(['poll_forecasts.id', 'poll_forecasts.poll_id', 'question'])
    .select(['poll_forecasts.percent', 'made_at'])
    .where('poll_ballots.actor_id', '=', actorId)
    .where('poll_forecasts.id', '>', afterId)
    .orderBy('poll_forecasts.id')
    .limit(limit)
    .execute();
}

/** The actor's forecasts for predictions that are locked. */
export async function markUnscored(db: Database, actorId: number, now: Date): Promise<void> {
  await db
    .updateTable('poll_ballots')
    .set({ is_unscored: true })
    .where('actor_id', '=', actorId)
    .where('poll_id', 'in', (eb) =>
      eb
        .selectFrom('polls')
        .select('polls.id')
        .where('claim_id', 'is not', null)
        .where(({ or, eb: compare }) =>
          or([
            compare('resolved_at', 'is not', null),
            compare('closed_at', 'is not', null),
            compare('closes_at', '<=', now),
          ]),
        ),
    )
    .execute();
}

/** Returns whether there were any. */
export async function deleteScoresOf(
  db: Database,
  actorId: number,
  limit: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('prediction_scores')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('prediction_scores')
        .select('id')
        .where('actor_id', '=', actorId)
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
