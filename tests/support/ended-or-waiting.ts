import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { TestHub } from './start-hub.ts';

/** Resolves once the work has ended or waits for a lock. On SQLite, it waits for the only writer. */
export async function endedOrWaiting(hub: TestHub, work: Promise<unknown>): Promise<void> {
  const { kind, db } = hub.platform.engine;
  if (kind === 'sqlite') return;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  work.then(end, end);
  while (!hasEnded && !(await isWaitingForLock(db)));
}

async function isWaitingForLock(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length > 0;
}
