import { sql } from 'kysely';
import type { Database, Engine } from '#db/engine.ts';

/** Resolves once the work has settled or is blocked by a lock. On SQLite, the only writer blocks it. */
export async function settledOrBlocked(
  { kind, db }: Pick<Engine, 'kind' | 'db'>,
  work: Promise<unknown>,
): Promise<void> {
  if (kind === 'sqlite') return;
  let hasSettled = false;
  const settle = () => {
    hasSettled = true;
  };
  work.then(settle, settle);
  while (!hasSettled && !(await isWaitingForLock(db)));
}

async function isWaitingForLock(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length > 0;
}
