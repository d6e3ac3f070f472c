import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import type { Availability } from '#db/availability.ts';
import { encodeJson } from '#db/column-types.ts';
import type { Engine, OnQuery, Reader } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { type GuardedPool, openPool, throwUnavailable } from './pool.ts';

const POOL_SIZE = 10;
/** A reader renders a few pages at a time. */
const READER_POOL_SIZE = 4;
// Advisory lock keys: arbitrary numbers, but no other program on this database may use them.
const START_LOCK = 3_747_301;
const COMMIT_ORDER_LOCK = 3_747_302;
/** First key of the named locks; the second is the hash of the name. */
const NAMED_LOCKS = 3_747_303;

const { builtins } = pg.types;

/** Our counts and sums fit a JavaScript number; pg returns them as text by default. */
const numericTypes = new Set<number>([builtins.INT8, builtins.NUMERIC]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    numericTypes.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as never,
};

/** Encodes JSON parameters as on SQLite. */
function encodingPool({ connect, ...pool }: GuardedPool): PostgresPool {
  return {
    ...pool,
    connect: async () => {
      const { query, release } = await connect();
      const encoded = (text: unknown, parameters: readonly unknown[] = []) =>
        query(text, parameters.map(encodeJson));
      return { query: encoded, release } as never;
    },
  };
}

function openKysely(
  options: pg.PoolConfig,
  availability: Availability,
  onQuery?: OnQuery,
): Kysely<Tables> {
  const pool = encodingPool(openPool({ types, ...options }, availability));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: (event) => onQuery(event.queryDurationMillis) }),
  });
}

/** Connections that refuse to write, for a thread that renders pages. */
export function openPostgresReader(
  url: string,
  availability: Availability,
  options: pg.PoolConfig = {},
): Reader {
  const db = openKysely(
    {
      ...options,
      connectionString: url,
      max: READER_POOL_SIZE,
      application_name: 'threequel-reader',
      options: '-c default_transaction_read_only=on',
    },
    availability,
  );
  return { kind: 'postgres', db, close: () => db.destroy() };
}

/** The engine for sites that outgrow one machine. */
export function openPostgres(url: string, availability: Availability, onQuery?: OnQuery): Engine {
  const db = openKysely(
    { connectionString: url, max: POOL_SIZE, application_name: 'threequel' },
    availability,
    onQuery,
  );
  return {
    kind: 'postgres',
    db,
    holdStartLock: (work) => holdStartLock(url, work),
    restartIds: async (transaction, table) => {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
        greatest((select max(id) from ${sql.table(table)}), 1))`.execute(transaction);
    },
    lockCommitOrder: async (transaction) => {
      // Released when the transaction ends.
      await sql`select pg_advisory_xact_lock(${COMMIT_ORDER_LOCK})`.execute(transaction);
    },
    advisoryLock: async (transaction, name, mode) => {
      const lock = sql.raw(`pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}`);
      await sql`select ${lock}(${NAMED_LOCKS}::integer, hashtext(${name}))`.execute(transaction);
    },
    setJsonText: (column, path, text) =>
      sql`jsonb_set(${sql.ref(column)}, ${`{${path.join(',')}}`}::text[], to_jsonb(${text}::text), false)`,
    externalVersion: undefined,
    lockForServer: undefined,
    checkDisk: undefined,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

async function holdStartLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'threequel-start' });
  // A broken connection is also reported by the work, which fails.
  client.on('error', () => {});
  await client.connect().catch(throwUnavailable);
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work();
  } finally {
    // Ending the session releases the lock, even after an error.
    await client.end();
  }
}
