import pg from 'pg';
import type { Availability } from '#db/availability.ts';
import { UnavailableError } from '#db/unavailable.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/** Connection failures, shutdowns, too many connections, and an abandoned transaction. */
const CONNECTION_ERRORS = /^(08|57P0|53300|25P03)/;

/** pg reports broken connections and timeouts as plain errors, and wrong calls as TypeErrors. */
function isConnectionError(error: unknown): error is Error {
  if (error instanceof pg.DatabaseError) return CONNECTION_ERRORS.test(error.code ?? '');
  return error instanceof Error && !(error instanceof TypeError);
}

/** @throws UnavailableError for a broken connection, other errors as they are */
export function throwUnavailable(error: unknown): never {
  if (!isConnectionError(error)) throw error;
  throw new UnavailableError(error.message, { cause: error });
}

export interface PooledConnection {
  query: (text: unknown, parameters?: readonly unknown[]) => Promise<pg.QueryResult>;
  release: (destroy?: boolean) => void;
}

export interface GuardedPool {
  options: pg.PoolOptions;
  connect: () => Promise<PooledConnection>;
  query: PooledConnection['query'];
  end: () => Promise<void>;
}

/**
 * A pool that fails with UnavailableError when a connection breaks. During an outage it refuses at
 * once, and drops all connections, because a frozen one would never answer.
 */
export function openPool(options: pg.PoolConfig, availability: Availability): GuardedPool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    ...options,
  });
  const clients = new Set<pg.PoolClient>();
  // Broken connections are reported to their queries, and idle ones are replaced. Without listeners,
  // the events would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  const waiting = new Set<(error: Error) => void>();
  availability.onChange((problem) => {
    if (!problem) return;
    for (const client of clients) client.connection.stream.destroy();
    for (const reject of waiting) reject(new UnavailableError(problem));
    waiting.clear();
  });
  const connectOrGiveUp = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      waiting.add(reject);
      pool.connect().then(
        (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
        (error) => waiting.delete(reject) && reject(error),
      );
    });
  const connect = async (): Promise<PooledConnection> => {
    if (availability.problem) throw new UnavailableError(availability.problem);
    const client = await connectOrGiveUp().catch(throwUnavailable);
    return {
      query: (text, parameters) =>
        client.query(text as string, parameters as unknown[]).catch(throwUnavailable),
      release: (destroy) => client.release(destroy),
    };
  };
  const query: PooledConnection['query'] = async (text, parameters) => {
    const connection = await connect();
    try {
      return await connection.query(text, parameters);
    } finally {
      connection.release();
    }
  };
  return { options: pool.options, connect, query, end: () => pool.end() };
}
