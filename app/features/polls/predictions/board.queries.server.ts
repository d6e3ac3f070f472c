import { oldestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

interface BoardQuery {
  season: number;
  after: { at: number; id: number } | undefined;
  limit: number;
  now: Date;
}

/** Members with enough scored forecasts, the best first. Without those who left the board or are banned. */
export async function listBoard(db: Database, { season, now, ...page }: BoardQuery) {
  const rows = db
    .selectFrom('prediction_seasons')
    .innerJoin('users', 'users.id', 'prediction_seasons.actor_id')
    .select(['users.id', 'users.name', 'forecast_count', 'board_score'])
    .where('season', '=', season)
    .where('board_score', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('prediction_opt_outs')
            .select('prediction_opt_outs.id')
            .whereRef('prediction_opt_outs.actor_id', '=', 'users.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sanctions')
            .select('sanctions.id')
            .whereRef('sanctions.subject_id', '=', 'users.id')
            .where('kind', '=', 'ban')
            .where('lifted_at', 'is', null)
            .where((ban) => ban.or([ban('until_at', 'is', null), ban('until_at', '>', now)])),
        ),
      ),
    );
  return oldestFirst(rows, 'board_score', 'actor_id', page).execute();
}

/** The years in which predictions were resolved, the latest first. */
export async function listSeasons(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('polls')
    .select('season')
    .distinct()
    .where('resolved_at', 'is not', null)
    .execute();
  return rows.flatMap(({ season }) => season ?? []).toSorted((a, b) => b - a);
}

/** The member's scored forecasts of all seasons. */
export async function getScoreSums(db: Database, actorId: number) {
  const row = await db
    .selectFrom('prediction_seasons')
    .select(({ fn }) => [fn.sum<number>('forecast_count').as('forecasts')])
    .select(({ fn }) => [fn.sum<number>('score_sum').as('scores')])
    .where('actor_id', '=', actorId)
    .executeTakeFirst();
  return { forecasts: Number(row?.forecasts ?? 0), scores: Number(row?.scores ?? 0) };
}
