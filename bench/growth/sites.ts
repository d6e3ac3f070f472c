import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { moveDatabase } from '#db/copy/move-database.ts';
import { withSnapshot } from '#db/copy/snapshot.ts';
import { migrate } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';
import { type SampleAccount, sampleAccountsFile } from '#sample/sample-accounts.ts';
import { startPostgres } from '#tests/support/postgres/start-postgres.ts';
import { type InProcessHub, startInProcess } from '../in-process-hub.ts';

export interface Site {
  hub: InProcessHub;
  /** Of the sample's administrator. */
  cookie: string;
}

/** Writes to the database file of a site that is stopped. */
export function changeSite(dataFolder: string, work: (handle: DatabaseSync) => void): void {
  const handle = new DatabaseSync(join(dataFolder, 'threequel.db'));
  handle.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -200000');
  work(handle);
  // As a job does every night.
  handle.exec(`insert into search_index (search_index) values ('optimize')`);
  handle.exec('analyze; pragma wal_checkpoint(truncate)');
  handle.close();
}

export async function openSite(dataFolder: string, environment: NodeJS.ProcessEnv): Promise<Site> {
  const hub = await startInProcess(dataFolder, { environment });
  const file = await readFile(sampleAccountsFile(dataFolder), 'utf8');
  const accounts: SampleAccount[] = JSON.parse(file);
  const { email = '', password = '' } = accounts.find(({ role }) => role === 'admin') ?? {};
  const response = await fetch(`${hub.address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: hub.platform.config.origin },
    body: new URLSearchParams({ email, password }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { hub, cookie: cookies.join('; ') };
}

/** Gives the addresses of two databases with the contents of two sites, for as long as `work` takes. */
export async function withCopies<Result>(
  [small, large]: readonly [string, string],
  work: (urls: readonly [string, string]) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres();
  try {
    const urls = [postgres.getUrl('small'), postgres.getUrl('large')] as const;
    await createDatabases(postgres.getUrl('postgres'), ['small', 'large']);
    await copyTo(urls[0], small);
    await copyTo(urls[1], large);
    return await work(urls);
  } finally {
    await postgres.stop();
  }
}

async function createDatabases(serverUrl: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
}

async function copyTo(url: string, dataFolder: string): Promise<void> {
  const to = openEngine({ kind: 'postgres', url });
  await migrate(to);
  await withSnapshot({ kind: 'sqlite', path: join(dataFolder, 'threequel.db') }, (from) =>
    moveDatabase({ from, to, onProgress: () => {} }),
  );
  await sql`analyze`.execute(to.db);
  await to.close();
}
