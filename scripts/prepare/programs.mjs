import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { getRootPrefix, installPackage } from './apt.mjs';
import { runExclusive } from './lock.mjs';
import { isProgram, PreparationError, print, root, run } from './run.mjs';

const fonts = 'fonts-liberation';

/**
 * Debian's packages of them are unpacked, not installed: an installation would start them as services, and change
 * the fonts of other programs.
 * @type {Record<string, string[]>} packages, by what they provide
 */
const unpacked = {
  nginx: ['nginx'],
  caddy: ['caddy'],
  dovecot: ['dovecot-core', 'dovecot-imapd'],
  [fonts]: [fonts],
};

/** @type {Record<string, string>} Debian's packages, by program */
const installed = { 'systemd-analyze': 'systemd', openssl: 'openssl' };

/** Where packages are unpacked, as on a system of their own. */
export const folder = join(root, '.programs');

/**
 * Provides the programs that tests run or check configurations with, if they are not installed, and the fonts that
 * pages show until theirs have loaded.
 */
export async function preparePrograms() {
  const findMissing = () =>
    Object.keys({ ...unpacked, ...installed }).filter((name) =>
      name === fonts ? !hasFonts() : !findProgram(name),
    );
  await runExclusive(
    () => findMissing().length > 0,
    async () => {
      const failures = existsSync('/usr/bin/apt-get') ? [] : ['This system has no apt-get.'];
      if (findMissing().some((name) => unpacked[name])) failures.push(await unpack());
      for (const [name, packageName] of Object.entries(installed)) {
        if (findMissing().includes(name)) failures.push(await installPackage(packageName));
      }
      const missing = findMissing();
      if (missing.length === 0) return;
      throw new PreparationError(
        `${failures.join('\n')}\nThe tests need ${missing.join(', ')}, which could not be had from apt. ` +
          'Install what is missing.',
      );
    },
  );
}

/** Resolves to an empty string, or to why it could not. */
async function unpack() {
  print(`Unpacking ${Object.keys(unpacked).join(', ')} for the tests…`);
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
    const { isDone, output } = await run('dpkg-deb', ['--extract', file, '.'], { folder });
    if (!isDone) return output;
    rmSync(join(folder, file));
  }
  return '';
}

/** Systems other than Linux have such fonts. Browser tests find ours with tests/browser/support/fonts.conf. */
function hasFonts() {
  const file = join(folder, 'usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf');
  return process.platform !== 'linux' || existsSync(file);
}

function download() {
  return run('apt-get', ['download', ...Object.values(unpacked).flat()], { folder });
}

/**
 * Returns the path of the program, if it is on this machine.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  const ours = ['usr/sbin', 'usr/bin'].map((path) => join(folder, path));
  return [...folders, ...ours].map((path) => join(path, name)).find(isProgram);
}
