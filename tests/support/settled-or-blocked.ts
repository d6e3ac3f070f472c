import { sql } from 'kysely';
import type { Database, Engine } from '#db/engine.ts';

/** Resolves once each of the works has settled or is blocked by a lock. On SQLite, the only writer blocks it. */
export async function settledOrBlocked(
  { kind, db }: Pick<Engine, 'kind' | 'db'>,
  ...works: readonly Promise<unknown>[]
): Promise<void> {
  if (kind === 'sqlite') return;
  let unsettled = works.length;
  const settle = () => {
    unsettled -= 1;
  };
  for (const work of works) work.then(settle, settle);
  while ((await countBlocked(db)) < unsettled);
}

async function countBlocked(db: Database): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length;
}
