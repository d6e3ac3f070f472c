import { sql } from 'kysely';
import { Availability } from '#db/availability.ts';
import type { Database, DatabaseLocation } from '#db/engine.ts';
import { openReader } from '#db/open-engine.ts';

/** Reads one state of the whole database, while others go on writing. */
export async function withSnapshot<Result>(
  location: DatabaseLocation,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { kind, db, close } = openReader(location, new Availability());
  try {
    if (kind === 'sqlite') {
      // The reader has one connection, which this transaction keeps at the state of its first read.
      await sql`begin`.execute(db);
      return await work(db);
    }
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        // The consumer of the rows may be slower than a request is allowed to be.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
        return work(transaction);
      });
  } finally {
    await close();
  }
}
