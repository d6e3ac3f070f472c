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

/** Polls on threads, articles and events. Triggers count the votes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createPolls(db, engine);
  await createBallots(db, engine);
  const statements = engine === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function createPolls(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'polls')
    .addColumn('host_kind', 'text', required)
    .addColumn('host_id', 'integer', required)
    .addColumn('question', 'text', required)
    .addColumn('is_multiple', 'boolean', defaultsTo(false))
    .addColumn('results', 'text', required)
    .addColumn('is_members_only', 'boolean', defaultsTo(false))
    .addColumn('closes_at', time)
    // Set if it was closed before that time.
    .addColumn('closed_at', time)
    .addColumn('removed_at', time)
    // When open and cached pages get the new counts; null while they have them.
    .addColumn('recount_at', time)
    .addColumn('created_by', 'integer', references('actors', 'set null'))
    .addColumn('created_at', time, required)
    .addCheckConstraint('polls_host_kind', sql`host_kind in ('thread', 'article', 'event')`)
    .addCheckConstraint('polls_results', sql`results in ('always', 'after-vote', 'after-close')`)
    .execute();
  await createIndexes(db, 'polls', {
    polls_by_host: ['host_kind', 'host_id'],
    polls_by_creator: ['created_by', 'id'],
  });
  await createTable(db, engine, 'poll_options')
    .addColumn('poll_id', 'integer', requiredReference('polls', 'cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('label', 'text', required)
    .execute();
  await createUniqueIndexes(db, 'poll_options', {
    poll_options_in_order: ['poll_id', 'position'],
  });
}

async function createBallots(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'poll_ballots')
    .addColumn('poll_id', 'integer', requiredReference('polls', 'cascade'))
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('cast_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'poll_ballots', {
    poll_ballots_once: ['poll_id', 'actor_id'],
    poll_ballots_by_actor: ['actor_id', 'id'],
  });
  await createTable(db, engine, 'poll_choices')
    .addColumn('ballot_id', 'integer', requiredReference('poll_ballots', 'cascade'))
    .addColumn('poll_id', 'integer', requiredReference('polls', 'cascade'))
    .addColumn('option_id', 'integer', requiredReference('poll_options', 'cascade'))
    .execute();
  await createUniqueIndexes(db, 'poll_choices', {
    poll_choices_once: ['ballot_id', 'option_id'],
  });
  await createIndexes(db, 'poll_choices', {
    poll_choices_by_option: ['option_id'],
    poll_choices_by_poll: ['poll_id'],
  });
  // Several rows for each count, so that votes at the same time don't wait for each other. The option 0 counts people.
  await createTable(db, engine, 'poll_tallies')
    .addColumn('poll_id', 'integer', requiredReference('polls', 'cascade'))
    .addColumn('option_id', 'integer', required)
    .addColumn('part', 'integer', required)
    .addColumn('votes', 'integer', required)
    .execute();
  await createUniqueIndexes(db, 'poll_tallies', {
    poll_tallies_parts: ['poll_id', 'option_id', 'part'],
  });
}

const PARTS = 16;

const add = (row: string, option: string, ballot: string) =>
  `insert into poll_tallies (poll_id, option_id, part, votes)
    values (${row}.poll_id, ${option}, ${ballot} % ${PARTS}, 1)
    on conflict (poll_id, option_id, part) do update set votes = poll_tallies.votes + 1;`;

const subtract = (row: string, option: string, ballot: string) =>
  `update poll_tallies set votes = votes - 1 where poll_id = ${row}.poll_id
    and option_id = ${option} and part = ${ballot} % ${PARTS};`;

const SQLITE_TRIGGERS = [
  `create trigger poll_ballots_insert after insert on poll_ballots
    begin ${add('new', '0', 'new.id')} end`,
  `create trigger poll_ballots_delete after delete on poll_ballots
    begin ${subtract('old', '0', 'old.id')} end`,
  `create trigger poll_choices_insert after insert on poll_choices
    begin ${add('new', 'new.option_id', 'new.ballot_id')} end`,
  `create trigger poll_choices_delete after delete on poll_choices
    begin ${subtract('old', 'old.option_id', 'old.ballot_id')} end`,
];

const POSTGRES_TRIGGERS = [
  `create function count_poll_ballots() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${add('new', '0', 'new.id')}
    else ${subtract('old', '0', 'old.id')} end if;
    return null; end $$`,
  `create trigger poll_ballots_count after insert or delete on poll_ballots
    for each row execute function count_poll_ballots()`,
  `create function count_poll_choices() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${add('new', 'new.option_id', 'new.ballot_id')}
    else ${subtract('old', 'old.option_id', 'old.ballot_id')} end if;
    return null; end $$`,
  `create trigger poll_choices_count after insert or delete on poll_choices
    for each row execute function count_poll_choices()`,
];
