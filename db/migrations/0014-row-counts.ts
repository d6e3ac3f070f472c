import { type Kysely, sql } from 'kysely';
import { type Engine, required } from './columns.ts';

/** A stored count of the table's rows that meet the condition. */
interface Count {
  name: string;
  table: string;
  /** Defaults to all rows. */
  condition?: (row: string) => string;
}

const isNotTrashed = (row: string) => `${row}.status <> 'trashed'`;

const counts: Count[] = [
  // Everything but the trash, as the admin lists show it.
  { name: 'articles', table: 'articles', condition: isNotTrashed },
  { name: 'media', table: 'media_items', condition: isNotTrashed },
  // Includes banned accounts.
  { name: 'users', table: 'users' },
  // Confirmed and not unsubscribed.
  {
    name: 'subscribers',
    table: 'subscriptions',
    condition: (row) => `${row}.status = 'confirmed'`,
  },
];

/** Triggers update these counts in the transaction that changes the rows. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('row_counts')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'integer', required)
    .execute();
  for (const count of counts) {
    await sql`insert into row_counts (name, value) values (${count.name}, 0)`.execute(db);
    const statements = engine === 'sqlite' ? sqliteTriggers(count) : postgresTriggers(count);
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

function change(name: string, by: string): string {
  return `update row_counts set value = value + ${by} where name = '${name}'`;
}

function sqliteTriggers({ name, table, condition }: Count): string[] {
  const when = (row: string) => (condition ? `when ${condition(row)}` : '');
  const one = (event: string, row: string, by: string) =>
    `create trigger row_counts_${name}_${event} after ${event} on ${table} ${when(row)}
      begin ${change(name, by)}; end`;
  const changed = condition && [
    `create trigger row_counts_${name}_update after update on ${table}
      when (${condition('old')}) <> (${condition('new')})
      begin ${change(name, `(${condition('new')}) - (${condition('old')})`)}; end`,
  ];
  return [one('insert', 'new', '1'), one('delete', 'old', '-1'), ...(changed ?? [])];
}

/** Fires once per statement. Does nothing if the count does not change. */
function postgresTriggers({ name, table, condition }: Count): string[] {
  const rows = (of: string) =>
    `(select count(*) from ${of} ${condition ? `where ${condition(of)}` : ''})`;
  const on = (event: string, by: string, tables: string) => [
    `create function row_counts_${name}_${event}() returns trigger language plpgsql as $$
      declare change integer := ${by};
      begin
        if change <> 0 then ${change(name, 'change')}; end if;
        return null;
      end $$`,
    `create trigger row_counts_${name}_${event} after ${event} on ${table} referencing ${tables}
      for each statement execute function row_counts_${name}_${event}()`,
  ];
  const before = 'old table as before_rows';
  const after = 'new table as after_rows';
  return [
    ...on('insert', rows('after_rows'), after),
    ...on('delete', `-${rows('before_rows')}`, before),
    ...(condition
      ? on('update', `${rows('after_rows')} - ${rows('before_rows')}`, `${before} ${after}`)
      : []),
  ];
}
