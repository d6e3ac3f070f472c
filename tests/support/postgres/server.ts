import pg from 'pg';
import { inject } from 'vitest';

let connections: pg.Pool | undefined;

/** Keeps its connections, because opening one takes as long as a statement. */
function server(): pg.Pool {
  connections ??= new pg.Pool({ connectionString: inject('postgresUrl'), allowExitOnIdle: true });
  return connections;
}

/** The URL of a database on the run's server, whether or not it exists yet. */
export function getUrl(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement in the server's default database. */
export async function runOnServer(statement: string): Promise<void> {
  await server().query(statement);
}

/** Runs work that no two processes of a test run do at the same time. */
export async function runExclusively(work: () => Promise<void>): Promise<void> {
  const client = await server().connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    await work();
  } finally {
    await client.query('select pg_advisory_unlock(1)');
    client.release();
  }
}
