import { type Kysely, sql } from 'kysely';
import { createIndexes, defaultsTo, type Engine } from './columns.ts';

/** Tables whose rows count for their author, with the author's column and the status that counts. */
const counted = [
  { table: 'posts', author: 'author_id', status: 'visible' },
  { table: 'submissions', author: 'submitter_id', status: 'approved' },
] as const;

type Counted = (typeof counted)[number];

/** Members are listed by their contributions. Triggers count them in the transaction that changes the rows. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('contribution_count', 'integer', defaultsTo(0))
    .execute();
  const counts = counted.map(
    ({ table, author, status }) =>
      `(select count(*) from ${table} where ${author} = users.id and status = '${status}')`,
  );
  await sql.raw(`update users set contribution_count = ${counts.join(' + ')}`).execute(db);
  await createIndexes(db, 'users', {
    // Without the columns that nearly all users share: lookups by name would take it for selective.
    users_by_contributions: ['contribution_count', 'id'],
  });
  for (const source of counted) {
    const statements = engine === 'sqlite' ? sqliteTriggers(source) : postgresTriggers(source);
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

function change({ author, status }: Counted, row: 'new' | 'old'): string {
  const by = row === 'new' ? '+ 1' : '- 1';
  return `update users set contribution_count = contribution_count ${by}
    where id = ${row}.${author} and ${row}.status = '${status}';`;
}

function sqliteTriggers(source: Counted): string[] {
  const { table, author } = source;
  const trigger = (event: string, on: string, statements: string) =>
    `create trigger contributions_${table}_${event} after ${on} begin ${statements} end`;
  return [
    trigger('insert', `insert on ${table}`, change(source, 'new')),
    trigger('delete', `delete on ${table}`, change(source, 'old')),
    trigger(
      'update',
      `update of ${author}, status on ${table}
        when old.${author} is not new.${author} or old.status <> new.status`,
      change(source, 'old') + change(source, 'new'),
    ),
  ];
}

function postgresTriggers(source: Counted): string[] {
  const { table, author } = source;
  return [
    `create function contributions_${table}() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' then
        if old.${author} is not distinct from new.${author} and old.status = new.status then
          return null;
        end if;
      end if;
      if tg_op <> 'INSERT' then ${change(source, 'old')} end if;
      if tg_op <> 'DELETE' then ${change(source, 'new')} end if;
      return null; end $$`,
    `create trigger contributions_${table} after insert or delete or update of ${author}, status
      on ${table} for each row execute function contributions_${table}()`,
  ];
}
