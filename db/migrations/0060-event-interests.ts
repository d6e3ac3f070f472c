import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  required,
  requiredReference,
  time,
} from './columns.ts';

/** Who is interested in an event. Triggers count them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('interested_count', 'integer', defaultsTo(0))
    .execute();
  await createTable(db, engine, 'event_interests')
    .addColumn('event_id', 'integer', requiredReference('events', 'cascade'))
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('created_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'event_interests', {
    event_interests_once: ['event_id', 'actor_id'],
  });
  await createIndexes(db, 'event_interests', { event_interests_by_actor: ['actor_id', 'id'] });
  const statements = engine === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const add = `update events set interested_count = interested_count + 1 where id = new.event_id;`;
const subtract = `update events set interested_count = interested_count - 1 where id = old.event_id;`;

const SQLITE_TRIGGERS = [
  `create trigger event_interests_insert after insert on event_interests begin ${add} end`,
  `create trigger event_interests_delete after delete on event_interests begin ${subtract} end`,
];

const POSTGRES_TRIGGERS = [
  `create function count_event_interests() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${add} else ${subtract} end if;
    return null; end $$`,
  `create trigger event_interests_count after insert or delete on event_interests
    for each row execute function count_event_interests()`,
];
