import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../programs/free-port.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import {
  giveTo,
  type PostgresBinaries,
  postgresBinaries,
  postgresRunner,
  type Runner,
} from './postgres-binaries.ts';

const execute = promisify(execFile);

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
];
/** The data does not outlive the run, so crash safety is turned off. */
const VOLATILE = ['synchronous_commit=off'];

/** Stops the server when its standard input closes, so that it also stops if the test run is killed. */
const TIED_TO_PARENT = '"$0" "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server';

export interface RunningPostgres {
  /** URL of a database on the server, whether or not it exists yet. */
  getUrl: (database: string) => string;
  dataFolder: string;
  program: PostgresProgram;
  /** Starts it again after its processes have ended. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** Whether commits survive the end of the server's processes. */
  isDurable?: boolean;
}

/** How the server is started, and with what. */
export interface PostgresProgram {
  binaries: PostgresBinaries;
  runner: Runner;
  dataFolder: string;
  port: number;
  /** Of the user `postgres`. */
  password: string;
  settings: readonly string[];
}

/** Starts a real PostgreSQL on a free loopback port, with its files in temporary folders. */
export async function startPostgres({
  isDurable = false,
}: PostgresOptions = {}): Promise<RunningPostgres> {
  // Some systems do not allow running programs from the in-memory folder.
  const folders = [
    await mkdtemp(join(tmpdir(), 'threequel-programs-')),
    await makeTemporaryFolder('postgres'),
  ] as const;
  const removeFolders = async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  };
  try {
    const program = await prepare(...folders, isDurable);
    const server = await runServer(program);
    return { ...server, stop: () => server.stop().then(removeFolders) };
  } catch (error) {
    await removeFolders();
    throw error;
  }
}

/** Starts a server on a folder that has been prepared. */
export async function runServer(program: PostgresProgram): Promise<RunningPostgres> {
  const { password, port, dataFolder } = program;
  let server = await startServer(program);
  return {
    getUrl: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    dataFolder,
    program,
    startAgain: async () => {
      await stopServer(server);
      server = await startServer(program);
    },
    stop: () => stopServer(server),
  };
}

async function prepare(
  programFolder: string,
  folder: string,
  isDurable: boolean,
): Promise<PostgresProgram> {
  for (const path of [programFolder, folder]) await chmod(path, 0o711);
  const runner = postgresRunner();
  const binaries = await postgresBinaries(programFolder, runner);
  const password = randomBytes(12).toString('hex');
  const dataFolder = join(folder, 'data');
  await initializeCluster({ folder, binaries, runner, dataFolder, password });
  const settings = isDurable ? SETTINGS : [...SETTINGS, ...VOLATILE];
  return { binaries, runner, dataFolder, password, port: await freePort(), settings };
}

async function initializeCluster(
  options: Omit<PostgresProgram, 'port' | 'settings'> & { folder: string },
): Promise<void> {
  const { folder, binaries, runner, dataFolder, password } = options;
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await mkdir(dataFolder, { mode: 0o700 });
  for (const path of [passwordFile, dataFolder]) await giveTo(runner, path);
  await execute(
    binaries.initdb,
    [
      `--pgdata=${dataFolder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=password',
      '--encoding=UTF8',
      // Sorts by language, as on most servers, and not by bytes, as SQLite does.
      '--locale-provider=icu',
      '--icu-locale=en',
      '--locale=C',
      '--no-sync',
      // Each of thousands of connections would repeat them.
      '--set=scram_iterations=1',
    ],
    { ...runner, cwd: '/' },
  );
}

function startServer(program: PostgresProgram): Promise<ChildProcess> {
  const { binaries, runner, dataFolder, port, settings } = program;
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(
    'sh',
    ['-c', TIED_TO_PARENT, binaries.postgres, '-D', dataFolder, '-p', String(port), ...flags],
    { ...runner, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] },
  );
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      // The shell goes on until its input ends.
      if (log.includes('database system is shut down')) server.stdin.end();
      if (/ready to accept (read-only )?connections/.test(log)) resolve(server);
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) resolve();
    server.once('close', () => resolve());
    server.stdin?.end();
  });
}
