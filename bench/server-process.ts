import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';

/** A server under measurement, in a process of its own. */
export interface ServerProcess {
  address: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

const POLL_EVERY = 10;
const root = join(import.meta.dirname, '..');

async function start(
  script: string,
  environment: NodeJS.ProcessEnv,
  port: number,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/healthz`, child);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { address, process: child, stop };
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      const response = await fetch(address);
      await response.arrayBuffer();
      return;
    } catch {
      await setTimeout(POLL_EVERY);
    }
  }
  throw new Error('The server ended before it answered.');
}

/** The production server on a fresh SQLite file with the sample in it. */
export async function startHub(
  dataFolder: string,
  more: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    THREEQUEL_DATA: dataFolder,
    THREEQUEL_SAMPLE: 'on',
    DATABASE_URL: '',
    ...more,
  };
  return start('server/main.ts', environment, port);
}

/** A bare `node:http` server that sends what the file holds: `{ headers, body }`, body in base64. */
export async function startBareServer(answerFile: string): Promise<ServerProcess> {
  const port = await freePort();
  return start('bench/bare-server.ts', { PORT: String(port), ANSWER: answerFile }, port);
}

export async function withTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'threequel-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
