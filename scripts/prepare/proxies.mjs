import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { getRootPrefix } from './apt.mjs';
import { runExclusive } from './lock.mjs';
import { isProgram, PreparationError, print, root, run } from './run.mjs';

/** Programs of which the installed ones are used, if there are any. */
const names = ['nginx', 'caddy'];

/**
 * Debian's packages are unpacked here, not installed: an installation would start both as services of
 * the machine.
 */
const folder = join(root, '.programs');

/** Provides nginx and Caddy, for the tests of the configurations in `deploy`. */
export async function prepareProxies() {
  const isMissing = () => names.some((name) => !findProgram(name));
  await runExclusive(isMissing, async () => {
    print('Getting nginx and Caddy for the tests of their configurations…');
    const failure = existsSync('/usr/bin/apt-get') ? await unpack() : 'This system has no apt-get.';
    if (!isMissing()) return;
    throw new PreparationError(
      `${failure}\nnginx or Caddy is missing and could not be had from apt. Install both to run the tests.`,
    );
  });
}

/** Resolves to an empty string, or to why it could not. */
async function unpack() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  let downloaded = await download();
  if (!downloaded.isDone) {
    const [command = '', ...rest] = [...getRootPrefix(), 'apt-get', 'update'];
    await run(command, rest);
    downloaded = await download();
  }
  if (!downloaded.isDone) return downloaded.output;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    const unpacked = await run('dpkg-deb', ['--extract', file, '.'], { folder });
    if (!unpacked.isDone) return unpacked.output;
    rmSync(join(folder, file));
  }
  return '';
}

function download() {
  return run('apt-get', ['download', ...names], { folder });
}

/**
 * Returns the path of the program, if it is on this machine.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  const unpacked = ['usr/sbin', 'usr/bin'].map((path) => join(folder, path));
  return [...folders, ...unpacked].map((path) => join(path, name)).find(isProgram);
}
