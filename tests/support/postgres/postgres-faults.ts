import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';
import { startStandby } from './start-standby.ts';

/** A PostgreSQL server of the test's own, to break on purpose. */
export interface FragilePostgres {
  /** Of the server that takes writes. */
  readonly url: string;
  restart: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Stops all of its processes in the middle of what they do. */
  freeze: () => Promise<void>;
  thaw: () => void;
  /** Ends it at once after a standby has all that it acknowledged, and promotes the standby. */
  failOver: () => Promise<void>;
  stop: () => Promise<void>;
}

/** What `pg_ctl stop` sends. */
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export async function startFragilePostgres(): Promise<FragilePostgres> {
  const first = await startPostgres({ isDurable: true });
  let server: RunningPostgres = first;
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen) sendSignal(pid, 'SIGCONT');
    frozen = [];
  };
  const end = async (mode: keyof typeof STOP_SIGNALS) => {
    const pid = await getMainProcess(server);
    process.kill(pid, STOP_SIGNALS[mode]);
    await expect.poll(() => sendSignal(pid, 0)).toBe(false);
  };
  return {
    get url() {
      return server.getUrl('postgres');
    },
    restart: async (mode) => {
      await end(mode);
      await server.startAgain();
    },
    freeze: async () => {
      frozen = [await getMainProcess(server), ...(await listBackends(server.getUrl('postgres')))];
      for (const pid of frozen) sendSignal(pid, 'SIGSTOP');
    },
    thaw,
    failOver: async () => {
      const standby = await startStandby(server);
      await end('immediate');
      await standby.promote();
      server = standby;
    },
    stop: async () => {
      thaw();
      await server.stop();
      if (server !== first) await first.stop();
    },
  };
}

async function getMainProcess({ dataFolder }: RunningPostgres): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, 'postmaster.pid'), 'utf8'), 10);
}

async function listBackends(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** Returns whether the process exists. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
