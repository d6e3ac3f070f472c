import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { machinePath } from '../prepare/install.mjs';
import { run } from './files.ts';

const POLL_MS = 50;
const MAX_START_MS = 120_000;

/** The machine's variables for npm, without those that npm sets for scripts of the project. */
function getNpmEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$)/.test(name));
  return { ...Object.fromEntries(variables), PATH: machinePath() };
}

/** Installs a package as an operator does, with the machine's npm. */
export async function install(archive: string, prefix: string): Promise<void> {
  const options = ['--global', '--prefix', prefix, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', ['install', ...options, archive], {
    env: getNpmEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm could not install ${archive}.`);
}

/** The disk space of a folder, in MiB. */
export async function measureSize(folder: string): Promise<number> {
  return Number.parseInt(await run('du', '-sm', folder), 10);
}

export interface RunningSite {
  address: string;
  /** From the start of the process to the first page. */
  firstAnswerMs: number;
  process: ChildProcess;
  getPage: (path: string) => Promise<string>;
  /** Stops as a service manager does, and returns the exit code. */
  stop: () => Promise<number | null>;
}

/** Starts a site in an empty folder, with the sample. */
export async function startSite(
  command: readonly [string, ...string[]],
  { folder, port }: { folder: string; port: number },
): Promise<RunningSite> {
  const address = `http://localhost:${port}`;
  const [program, ...args] = command;
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    // Neither the project's Node nor settings of another site.
    env: { HOME: process.env.HOME, PATH: machinePath(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await waitForAnswer(address, child).catch((error) => {
    child.kill('SIGKILL');
    throw new Error(`The site has not started:\n${output}`, { cause: error });
  });
  const firstAnswerMs = performance.now() - started;
  return {
    address,
    firstAnswerMs,
    process: child,
    getPage: (path) => getPage(address + path),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}

async function waitForAnswer(address: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + MAX_START_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    const response = await fetch(address).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await setTimeout(POLL_MS);
  }
  throw new Error('There is no answer.');
}

async function getPage(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return text;
}
