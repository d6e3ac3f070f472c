import { openPostgres } from './dialects/postgres/postgres-engine.ts';
import { openSqlite } from './dialects/sqlite/sqlite-engine.ts';
import type { DatabaseLocation, Engine } from './engine.ts';

/** `onIdleError` hears of a PostgreSQL connection that broke while nobody was using it. */
export function openEngine(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void,
): Engine {
  return location.kind === 'sqlite'
    ? openSqlite(location.path)
    : openPostgres(location.url, onIdleError);
}
