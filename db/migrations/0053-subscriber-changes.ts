import { type Kysely, sql } from 'kysely';
import { type Engine, required } from './columns.ts';

/** All time zones begin their days at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/**
 * Counts who confirmed and who left in each quarter of an hour, by its number since 1970, so that the chart of
 * subscribers doesn't read all of them. Triggers count in the transaction that changes a subscription.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('subscriber_changes')
    .addColumn('quarter', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('joined_count', 'integer', required)
    .addColumn('left_count', 'integer', required)
    .execute();
  const statements = engine === 'sqlite' ? SQLITE : POSTGRES;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const hasConfirmed = (row: string) =>
  `${row}.confirmed_at is not null and ${row}.status in ('confirmed', 'unsubscribed', 'bounced')`;
const hasLeft = (row: string) => `${hasConfirmed(row)} and ${row}.status <> 'confirmed'`;

const add = (changes: string) =>
  `insert into subscriber_changes (quarter, joined_count, left_count) ${changes}
    on conflict (quarter) do update set
      joined_count = subscriber_changes.joined_count + excluded.joined_count,
      left_count = subscriber_changes.left_count + excluded.left_count;`;

const sqliteQuarter = (time: string) => `${time} / ${QUARTER_MS}`;
const sqliteLeft = (row: string) =>
  sqliteQuarter(`max(coalesce(${row}.unsubscribed_at, ${row}.confirmed_at), ${row}.confirmed_at)`);

// Without a condition, SQLite would take "on conflict" for the join of a select.
const count = (row: string, by: number) => `
  ${add(`select ${sqliteQuarter(`${row}.confirmed_at`)}, ${by}, 0 where ${hasConfirmed(row)}`)}
  ${add(`select ${sqliteLeft(row)}, 0, ${by} where ${hasLeft(row)}`)}`;

const SQLITE = [
  add(`select ${sqliteQuarter('confirmed_at')}, count(*), 0 from subscriptions
    where ${hasConfirmed('subscriptions')} group by 1`),
  add(`select ${sqliteLeft('subscriptions')}, 0, count(*) from subscriptions
    where ${hasLeft('subscriptions')} group by 1`),
  `create trigger subscriber_changes_insert after insert on subscriptions
    begin ${count('new', 1)} end`,
  `create trigger subscriber_changes_delete after delete on subscriptions
    begin ${count('old', -1)} end`,
  `create trigger subscriber_changes_update
    after update of status, confirmed_at, unsubscribed_at on subscriptions
    begin ${count('old', -1)} ${count('new', 1)} end`,
];

const postgresQuarter = (time: string) =>
  `floor(extract(epoch from ${time}) * 1000 / ${QUARTER_MS})::integer`;
const postgresChanges = (table: string, by: number) => `
  select ${postgresQuarter('confirmed_at')} as quarter, ${by} as joined, 0 as gone
    from ${table} where ${hasConfirmed(table)}
  union all
  select ${postgresQuarter('greatest(unsubscribed_at, confirmed_at)')}, 0, ${by}
    from ${table} where ${hasLeft(table)}`;

/** In order, so that two statements don't wait for each other. */
const postgresSum = (changes: string) =>
  add(`select quarter, sum(joined), sum(gone) from (${changes}) as changes
    group by quarter having sum(joined) <> 0 or sum(gone) <> 0 order by quarter`);

const postgresTrigger = (event: string, changes: string, tables: string) => [
  `create function subscriber_changes_${event}() returns trigger language plpgsql as $$
    begin ${postgresSum(changes)} return null; end $$`,
  `create trigger subscriber_changes_${event} after ${event} on subscriptions
    referencing ${tables} for each statement execute function subscriber_changes_${event}()`,
];

const BEFORE = 'old table as before_rows';
const AFTER = 'new table as after_rows';

const POSTGRES = [
  postgresSum(postgresChanges('subscriptions', 1)),
  ...postgresTrigger('insert', postgresChanges('after_rows', 1), AFTER),
  ...postgresTrigger('delete', postgresChanges('before_rows', -1), BEFORE),
  ...postgresTrigger(
    'update',
    `${postgresChanges('before_rows', -1)} union all ${postgresChanges('after_rows', 1)}`,
    `${BEFORE} ${AFTER}`,
  ),
];
