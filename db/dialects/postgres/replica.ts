import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Availability } from '#db/availability.ts';
import type { Database, Reader } from '#db/engine.ts';
import { openPostgresReader } from './postgres-engine.ts';

/** Replicas nearby are behind by a few milliseconds. */
const CHECKS = 5;
const BETWEEN_CHECKS_MS = 4;
/** The primary answers sooner than a replica that needs longer than this. */
const CHECK_TIMEOUT_MS = 250;
/** A frozen replica must not hold up pages. */
const LIMITS = { connectionTimeoutMillis: 1000, query_timeout: 5000 };
/** A replica that failed or was behind is left alone for this long. */
const PAUSE_MS = 1000;

/** What is committed is in the log up to here, except where the server acknowledges commits before that. */
const flushPosition = sql<string | null>`case current_setting('synchronous_commit')
  when 'off' then null else pg_current_wal_flush_lsn()::text end`;

/** A copy of the database that follows it. It is read only while it has all that has been committed. */
export class Replica implements Reader {
  readonly kind = 'postgres';
  readonly #primary: Database;
  readonly #reader: Reader;
  #pausedUntil = 0;

  /**
   * @param primary the database that the replica follows
   * @param availability of the primary. Without it nobody knows what the replica lacks.
   */
  constructor(url: string, primary: Database, availability: Availability) {
    this.#primary = primary;
    this.#reader = openPostgresReader(url, availability, LIMITS);
  }

  get db(): Database {
    return this.#reader.db;
  }

  /** Whether it has all that was committed before the call. It waits briefly for the last of it. */
  async hasCaughtUp(): Promise<boolean> {
    if (performance.now() < this.#pausedUntil) return false;
    // Without an answer it can't be reached, or is no replica.
    const check = this.#check().catch(() => false);
    const hasCaughtUp = await Promise.race([check, setTimeout(CHECK_TIMEOUT_MS, false)]);
    if (!hasCaughtUp) this.pause();
    return hasCaughtUp;
  }

  async #check(): Promise<boolean> {
    const position = await read(this.#primary, flushPosition);
    const isReplayed = sql<boolean>`pg_last_wal_replay_lsn() >= ${position}::pg_lsn`;
    for (let check = 1; check <= CHECKS; check += 1) {
      if (await read(this.db, isReplayed)) return true;
      await setTimeout(BETWEEN_CHECKS_MS);
    }
    return false;
  }

  /** Call it when the replica failed to render a page. */
  pause(): void {
    this.#pausedUntil = performance.now() + PAUSE_MS;
  }

  close(): Promise<void> {
    return this.#reader.close();
  }
}

async function read<Value>(db: Database, expression: RawBuilder<Value>): Promise<Value> {
  const { value } = await db.selectNoFrom(expression.as('value')).executeTakeFirstOrThrow();
  return value as Value;
}
