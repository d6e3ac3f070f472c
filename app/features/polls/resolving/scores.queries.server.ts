import type { Database } from '#db/engine.ts';
import type { PredictionScoresTable } from '#db/tables/polls.ts';

/** The ids of predictions about these claims, removed ones too. */
export async function listPredictionsAbout(
  db: Database,
  claimIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('polls')
    .select('id')
    .where('claim_id', 'in', [...claimIds])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** When someone voted last; undefined if nobody has. */
export async function findLastVoteTime(db: Database, pollId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('poll_ballots')
    .select('cast_at')
    .where('poll_id', '=', pollId)
    .orderBy('cast_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.cast_at;
}

interface BallotQuery {
  pollId: number;
  /** Later forecasts don't count. */
  until: Date;
  afterId: number;
  limit: number;
}

/** Ballots after the one with this id. `percent` is null unless it is a member's forecast that counts. */
export async function listScoredBallots(
  db: Database,
  { pollId, until, afterId, limit }: BallotQuery,
) {
  return db
    .selectFrom('poll_ballots')
    .leftJoin('users', 'users.id', 'poll_ballots.actor_id')
    .select(['poll_ballots.id', 'actor_id', 'is_unscored', 'users.id as member_id'])
    .select(({ selectFrom }) =>
      selectFrom('poll_forecasts')
        .select('poll_forecasts.percent')
        .whereRef('ballot_id', '=', 'poll_ballots.id')
        .where('made_at', '<=', until)
        .orderBy('poll_forecasts.id', 'desc')
        .limit(1)
        .as('percent'),
    )
    .where('poll_id', '=', pollId)
    .where('poll_ballots.id', '>', afterId)
    .orderBy('poll_ballots.id')
    .limit(limit)
    .execute();
}

export type ScoreRow = Omit<PredictionScoresTable, 'id'>;

/** Returns the members whose score is new or another than before. */
export async function upsertScores(db: Database, rows: readonly ScoreRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const changed = await db
    .insertInto('prediction_scores')
    .values(rows.map((row) => row))
    .onConflict((conflict) =>
      conflict
        .columns(['poll_id', 'actor_id'])
        .doUpdateSet(({ ref }) => ({
          season: ref('excluded.season'),
          percent: ref('excluded.percent'),
          score: ref('excluded.score'),
        }))
        .where(({ or, eb, ref, fn }) =>
          or([
            eb('prediction_scores.season', '<>', ref('excluded.season')),
            eb('prediction_scores.percent', '<>', ref('excluded.percent')),
            eb(
              fn.coalesce('prediction_scores.score', eb.lit(-1)),
              '<>',
              fn.coalesce('excluded.score', eb.lit(-1)),
            ),
          ]),
        ),
    )
    .returning('actor_id')
    .execute();
  return changed.map(({ actor_id }) => actor_id);
}

/** Scores whose forecast was withdrawn, or of all forecasts. Returns whose they were. */
export async function deleteScores(
  db: Database,
  pollId: number,
  { isWithdrawn, limit }: { isWithdrawn: boolean; limit: number },
): Promise<number[]> {
  let stale = db.selectFrom('prediction_scores').select('id').where('poll_id', '=', pollId);
  if (isWithdrawn) {
    stale = stale.where('actor_id', 'not in', (eb) =>
      eb
        .selectFrom('poll_ballots')
        .select('actor_id')
        .where('poll_id', '=', pollId)
        .where('is_unscored', '=', false),
    );
  }
  const rows = await db
    .deleteFrom('prediction_scores')
    .where('id', 'in', stale.orderBy('id').limit(limit))
    .returning('actor_id')
    .execute();
  return rows.map(({ actor_id }) => actor_id);
}
