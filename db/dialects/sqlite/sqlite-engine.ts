import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Availability } from '#db/availability.ts';
import type { Engine, OnQuery } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { checkDisk } from './check-disk.ts';
import { acquireServerLock } from './server-lock.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/** The embedded engine: one file in WAL mode, every commit on disk before it is acknowledged. */
export function openSqlite(path: string, availability: Availability, onQuery?: OnQuery): Engine {
  const driver = new SqliteDriver(path, availability);
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(driver),
    ...(onQuery && { log: (event) => onQuery(event.queryDurationMillis) }),
  });
  let releaseServerLock: (() => void) | undefined;
  return {
    kind: 'sqlite',
    db,
    // Migrations and the sample each run in one immediate transaction, which already locks.
    holdStartLock: (work) => work(),
    restartIds: async () => {},
    // There is only one writer at a time.
    lockCommitOrder: async () => {},
    advisoryLock: async () => {},
    setJsonText: (column, path, text) =>
      sql`json_replace(${sql.ref(column)}, ${`$.${path.join('.')}`}, ${text})`,
    externalVersion: () => driver.externalVersion(),
    lockForServer: () => {
      releaseServerLock = acquireServerLock(path);
      return releaseServerLock !== undefined;
    },
    checkDisk: () => checkDisk(dirname(path), availability),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      await db.destroy();
      releaseServerLock?.();
    },
  };
}
