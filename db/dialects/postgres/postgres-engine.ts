import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { encodeJson } from '#db/column-types.ts';
import type { Engine } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const STATEMENT_TIMEOUT = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 30_000;
const CONNECT_TIMEOUT = 10_000;
const POOL_SIZE = 10;
/** Any number, as long as it is ours: the advisory lock two starting instances meet at. */
const START_LOCK = 3_747_301;

/** The one at which transactions meet whose commits must follow one another. */
const COMMIT_TURN = 3_747_302;

/** Beside a name, which tells one turn from the other. */
const NAMED_TURN = 3_747_303;

const { builtins } = pg.types;

/** Counts and sums fit a JavaScript number here; pg hands them over as text to be safe. */
const numericTypes = new Set<number>([builtins.INT8, builtins.NUMERIC]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    numericTypes.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as never,
};

/** The pool, with JSON parameters encoded the way both engines take them. */
function encodingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const query = (text: unknown, parameters: readonly unknown[] = []) =>
        client.query(text as string, parameters.map(encodeJson));
      return { query, release: (destroy?: boolean) => client.release(destroy) } as never;
    },
  };
}

/** The engine for sites that outgrow one machine. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    application_name: 'threequel',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
  });
  // A connection that breaks while idle is replaced by the pool; unheard, the event ends the process.
  pool.on('error', onIdleError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: encodingPool(pool) }) });
  return {
    kind: 'postgres',
    db,
    holdStartLock: (work) => holdStartLock(url, work),
    restartIds: async (transaction, table) => {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
        greatest((select max(id) from ${sql.table(table)}), 1))`.execute(transaction);
    },
    takeCommitTurn: async (transaction) => {
      // Given back once the commit can be seen by all.
      await sql`select pg_advisory_xact_lock(${COMMIT_TURN})`.execute(transaction);
    },
    takeTurnAt: async (transaction, name) => {
      await sql`select pg_advisory_xact_lock(${NAMED_TURN}::integer, hashtext(${name}))`.execute(
        transaction,
      );
    },
    withText: (column, path, text) =>
      sql`jsonb_set(${sql.ref(column)}, ${`{${path.join(',')}}`}::text[], to_jsonb(${text}::text), false)`,
    outsideVersion: undefined,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

async function holdStartLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'threequel-start' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work();
  } finally {
    // Ending the session gives the lock back, also when the work has thrown.
    await client.end();
  }
}
