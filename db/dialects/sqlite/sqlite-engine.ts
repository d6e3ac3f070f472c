import { Kysely, sql } from 'kysely';
import type { Engine } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/** The embedded engine: one file, WAL, every commit on disk before it is acknowledged. */
export function openSqlite(path: string): Engine {
  const driver = new SqliteDriver(path);
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(driver) });
  return {
    kind: 'sqlite',
    db,
    // Migrations and the sample each run in one immediate transaction, which is the lock.
    holdStartLock: (work) => work(),
    restartIds: async () => {},
    // There is one writer at a time anyway.
    takeCommitTurn: async () => {},
    takeTurnAt: async () => {},
    withText: (column, path, text) =>
      sql`json_replace(${sql.ref(column)}, ${`$.${path.join('.')}`}, ${text})`,
    outsideVersion: () => driver.outsideVersion(),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}
