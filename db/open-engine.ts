import { openPostgres } from './dialects/postgres/postgres-engine.ts';
import { openSqlite } from './dialects/sqlite/sqlite-engine.ts';
import type { DatabaseLocation, Engine } from './engine.ts';

/** `onIdleError` is called when an idle PostgreSQL connection breaks. */
export function openEngine(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void,
): Engine {
  return location.kind === 'sqlite'
    ? openSqlite(location.path)
    : openPostgres(location.url, onIdleError);
}
