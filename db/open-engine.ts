import { Availability } from './availability.ts';
import { openPostgres, openPostgresReader } from './dialects/postgres/postgres-engine.ts';
import { Replica } from './dialects/postgres/replica.ts';
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

/** @param primary at the same location. Undefined if the location names no replica. */
export function openReplica(
  location: DatabaseLocation,
  primary: Pick<Reader, 'db'>,
  availability: Availability,
): Replica | undefined {
  if (location.kind === 'sqlite' || !location.replicaUrl) return undefined;
  return new Replica(location.replicaUrl, primary.db, availability);
}
