import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#tests/support/programs/free-port.ts';

/** A measured server in its own process. */
export interface ServerProcess {
  address: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

const POLL_MS = 10;
const root = join(import.meta.dirname, '..');

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

async function start(
  script: string,
  environment: NodeJS.ProcessEnv,
  port: number,
): Promise<ServerProcess> {
  // As `npm start` does.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(root, script)], {
    cwd: root,
    // A session of its own: Linux divides processors among sessions, and the load is not the server's.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'build/compiled',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${address}/healthz`, child);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { address, process: child, stop };
}

async function waitUntilReady(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      const response = await fetch(address);
      await response.arrayBuffer();
      return;
    } catch {
      await setTimeout(POLL_MS);
    }
  }
  throw new Error('The server exited before it was ready.');
}

/** Starts the production server on a new SQLite file with the sample site. */
export async function startHub(
  dataFolder: string,
  extraEnvironment: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    THREEQUEL_DATA: dataFolder,
    THREEQUEL_SAMPLE: 'on',
    DATABASE_URL: '',
    ...extraEnvironment,
  };
  return start('build/program/main.js', environment, port);
}

/** Starts a bare `node:http` server that sends the response in the file. */
export async function startBareServer(responseFile: string): Promise<ServerProcess> {
  const port = await freePort();
  return start('bench/bare-server.ts', { PORT: String(port), RESPONSE_FILE: responseFile }, port);
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
