import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { freePort } from '../programs/free-port.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { giveTo } from './postgres-binaries.ts';
import { type RunningPostgres, runServer } from './start-postgres.ts';

const execute = promisify(execFile);

/** What the standby calls itself in its connection to the primary. */
const NAME = 'standby';
const SYNC_TIMEOUT_MS = 60_000;

/** A copy of another server that follows it and answers reads. */
export interface Standby extends RunningPostgres {
  /** Makes it a server that takes writes. The primary must have ended. */
  promote: () => Promise<void>;
}

/** From then on, the primary acknowledges a commit once the standby has it too. */
export async function startStandby(primary: RunningPostgres): Promise<Standby> {
  const { program } = primary;
  const folder = await makeTemporaryFolder('standby');
  await giveTo(program.runner, folder);
  const dataFolder = join(folder, 'data');
  await copyWhileRunning(primary, dataFolder);
  const source = `host=127.0.0.1 port=${program.port} user=postgres password=${program.password}`;
  const settings = [
    ...program.settings,
    `primary_conninfo=${source} application_name=${NAME}`,
    'wal_retrieve_retry_interval=100ms',
  ];
  const server = await runServer({ ...program, dataFolder, settings, port: await freePort() });
  await withClient(primary, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${NAME}'`);
    await client.query('select pg_reload_conf()');
    await vi.waitFor(async () => {
      const { rows } = await client.query('select sync_state from pg_stat_replication');
      expect(rows).toEqual([{ sync_state: 'sync' }]);
    }, SYNC_TIMEOUT_MS);
  });
  return {
    ...server,
    promote: () => withClient(server, (client) => client.query('select pg_promote()')),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyWhileRunning(primary: RunningPostgres, dataFolder: string): Promise<void> {
  const { runner } = primary.program;
  const addFile = async (name: string, text = '') => {
    const path = join(dataFolder, name);
    await writeFile(path, text);
    await giveTo(runner, path);
  };
  await withClient(primary, async (client) => {
    // The standby reads from the primary what was written since the copy.
    await client.query(`alter system set wal_keep_size = '1GB'`);
    await client.query('select pg_reload_conf()');
    await client.query(`select pg_backup_start('standby', true)`);
    await execute('cp', ['-R', primary.dataFolder, dataFolder], { ...runner, cwd: '/' });
    const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop()');
    await addFile('backup_label', rows[0]?.labelfile);
  });
  await addFile('standby.signal');
  await rm(join(dataFolder, 'postmaster.pid'));
}

async function withClient(
  server: RunningPostgres,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server.getUrl('postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
