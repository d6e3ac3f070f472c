import { Availability } from './availability.ts';
import { openPostgres, openPostgresReader } from './dialects/postgres/postgres-engine.ts';
import { openSqlite } from './dialects/sqlite/sqlite-engine.ts';
import { openSqliteReader } from './dialects/sqlite/sqlite-reader.ts';
import type { DatabaseLocation, Engine, OnQuery, Reader } from './engine.ts';

/** Without `availability`, nothing watches the database and every call tries to reach it. */
export function openEngine(
  location: DatabaseLocation,
  availability = new Availability(),
  onQuery?: OnQuery,
): Engine {
  return location.kind === 'sqlite'
    ? openSqlite(location.path, availability, onQuery)
    : openPostgres(location.url, availability, onQuery);
}

/** The database must exist and be open in this process or another. */
export function openReader(location: DatabaseLocation, availability: Availability): Reader {
  return location.kind === 'sqlite'
    ? openSqliteReader(location.path, availability)
    : openPostgresReader(location.url, availability);
}
