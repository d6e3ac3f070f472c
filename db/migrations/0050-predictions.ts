import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

/** Predictions: polls about a claim, on which voters say how likely it is. Triggers sum up forecasts and scores. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await extendPolls(db);
  await createForecasts(db, engine);
  await createScores(db, engine);
  const statements = engine === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function extendPolls(db: Kysely<unknown>): Promise<void> {
  const alterPolls = () => db.schema.alterTable('polls');
  await alterPolls().addColumn('claim_id', 'integer', references('claims', 'cascade')).execute();
  await alterPolls().addColumn('outcome', 'text').execute();
  await alterPolls()
    .addCheckConstraint('polls_outcome', sql`outcome is null or outcome in ('yes', 'no', 'void')`)
    .execute();
  // When the claim was settled, and the year of that day.
  await alterPolls().addColumn('resolved_at', time).execute();
  await alterPolls().addColumn('season', 'integer').execute();
  // For lists; as old as the last recount.
  await alterPolls().addColumn('forecaster_count', 'integer', defaultsTo(0)).execute();
  await alterPolls().addColumn('average_forecast', 'integer').execute();
  await createIndexes(db, 'polls', { polls_by_claim: ['claim_id'] });
  await sql`create index polls_predictions_unresolved on polls (closes_at, id)
    where claim_id is not null and resolved_at is null`.execute(db);
  await sql`create index polls_predictions_resolved on polls (resolved_at, id)
    where resolved_at is not null`.execute(db);
  const alterBallots = () => db.schema.alterTable('poll_ballots');
  await alterBallots().addColumn('percent', 'integer').execute();
  await alterBallots()
    .addCheckConstraint('poll_ballots_percent', sql`percent is null or percent between 0 and 100`)
    .execute();
  // Moved to an account after the lock, when it could be chosen among several guests' forecasts.
  await alterBallots().addColumn('is_unscored', 'boolean', defaultsTo(false)).execute();
}

async function createForecasts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'poll_forecasts')
    .addColumn('ballot_id', 'integer', requiredReference('poll_ballots', 'cascade'))
    .addColumn('poll_id', 'integer', requiredReference('polls', 'cascade'))
    .addColumn('percent', 'integer', required)
    // The part of the curve that it belongs to.
    .addColumn('step', 'integer', required)
    // By how much it changes the number of people and the sum of what they said.
    .addColumn('people_change', 'integer', required)
    .addColumn('percent_change', 'integer', required)
    .addColumn('made_at', time, required)
    .execute();
  await createIndexes(db, 'poll_forecasts', {
    poll_forecasts_by_ballot: ['ballot_id', 'id'],
    poll_forecasts_by_poll: ['poll_id'],
  });
  // Several rows for each step, so that forecasts at the same time don't wait for each other.
  await createTable(db, engine, 'poll_forecast_tallies')
    .addColumn('poll_id', 'integer', requiredReference('polls', 'cascade'))
    .addColumn('step', 'integer', required)
    .addColumn('part', 'integer', required)
    .addColumn('people', 'integer', required)
    .addColumn('percents', 'integer', required)
    .execute();
  await createUniqueIndexes(db, 'poll_forecast_tallies', {
    poll_forecast_tallies_parts: ['poll_id', 'step', 'part'],
  });
}

async function createScores(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'prediction_scores')
    .addColumn('poll_id', 'integer', requiredReference('polls', 'cascade'))
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('season', 'integer', required)
    .addColumn('percent', 'integer', required)
    // In ten-thousandths; null if the prediction counts for nobody.
    .addColumn('score', 'integer')
    .execute();
  await createUniqueIndexes(db, 'prediction_scores', {
    prediction_scores_once: ['poll_id', 'actor_id'],
    prediction_scores_by_actor: ['actor_id', 'id'],
  });
  await createTable(db, engine, 'prediction_seasons')
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('season', 'integer', required)
    .addColumn('forecast_count', 'integer', required)
    .addColumn('score_sum', 'integer', required)
    // The average score in millionths; null while there are too few for the board.
    .addColumn('board_score', 'integer')
    .execute();
  await createUniqueIndexes(db, 'prediction_seasons', {
    prediction_seasons_once: ['actor_id', 'season'],
  });
  await createIndexes(db, 'prediction_seasons', {
    prediction_seasons_board: ['season', 'board_score', 'actor_id'],
  });
  // Members who left the board.
  await createTable(db, engine, 'prediction_opt_outs')
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('created_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'prediction_opt_outs', {
    prediction_opt_outs_once: ['actor_id'],
  });
}

const PARTS = 16;
const MIN_FORECASTS = 5;

const addForecast = `insert into poll_forecast_tallies (poll_id, step, part, people, percents)
  values (new.poll_id, new.step, new.ballot_id % ${PARTS}, new.people_change, new.percent_change)
  on conflict (poll_id, step, part) do update set
    people = poll_forecast_tallies.people + excluded.people,
    percents = poll_forecast_tallies.percents + excluded.percents;`;

const subtractForecast = `update poll_forecast_tallies
  set people = people - old.people_change, percents = percents - old.percent_change
  where poll_id = old.poll_id and step = old.step and part = old.ballot_id % ${PARTS};`;

const rank = (row: string) => `update prediction_seasons set board_score =
  case when forecast_count >= ${MIN_FORECASTS} then cast(score_sum as bigint) * 100 / forecast_count end
  where actor_id = ${row}.actor_id and season = ${row}.season;`;

const addScore = `insert into prediction_seasons (actor_id, season, forecast_count, score_sum)
  select new.actor_id, new.season, 1, new.score where new.score is not null
  on conflict (actor_id, season) do update set
    forecast_count = prediction_seasons.forecast_count + 1,
    score_sum = prediction_seasons.score_sum + excluded.score_sum;
  ${rank('new')}`;

const subtractScore = `update prediction_seasons
  set forecast_count = forecast_count - 1, score_sum = score_sum - old.score
  where actor_id = old.actor_id and season = old.season and old.score is not null;
  delete from prediction_seasons
  where actor_id = old.actor_id and season = old.season and forecast_count = 0;
  ${rank('old')}`;

const SQLITE_TRIGGERS = [
  `create trigger poll_forecasts_insert after insert on poll_forecasts
    begin ${addForecast} end`,
  `create trigger poll_forecasts_delete after delete on poll_forecasts
    begin ${subtractForecast} end`,
  `create trigger prediction_scores_insert after insert on prediction_scores
    begin ${addScore} end`,
  `create trigger prediction_scores_update after update on prediction_scores
    begin ${subtractScore} ${addScore} end`,
  `create trigger prediction_scores_delete after delete on prediction_scores
    begin ${subtractScore} end`,
];

const POSTGRES_TRIGGERS = [
  `create function sum_poll_forecasts() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${addForecast}
    else ${subtractForecast} end if;
    return null; end $$`,
  `create trigger poll_forecasts_sum after insert or delete on poll_forecasts
    for each row execute function sum_poll_forecasts()`,
  `create function sum_prediction_scores() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${subtractScore} end if;
    if tg_op <> 'DELETE' then ${addScore} end if;
    return null; end $$`,
  `create trigger prediction_scores_sum after insert or update or delete on prediction_scores
    for each row execute function sum_prediction_scores()`,
];
