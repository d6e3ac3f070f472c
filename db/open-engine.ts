import { openPostgres, openPostgresReader } from './dialects/postgres/postgres-engine.ts';
import { openSqlite } from './dialects/sqlite/sqlite-engine.ts';
import { openSqliteReader } from './dialects/sqlite/sqlite-reader.ts';
import type { DatabaseLocation, Engine, Reader } from './engine.ts';

/** `onIdleError` is called when an idle PostgreSQL connection breaks. */
export function openEngine(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void,
): Engine {
  return location.kind === 'sqlite'
    ? openSqlite(location.path)
    : openPostgres(location.url, onIdleError);
}

/** The database must exist and be open in this process or another. */
export function openReader(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void,
): Reader {
  return location.kind === 'sqlite'
    ? openSqliteReader(location.path)
    : openPostgresReader(location.url, onIdleError);
}
