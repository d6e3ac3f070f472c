import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { onceAtATime } from './lock.mjs';
import { NotPrepared, projectNode, root, run, say } from './run.mjs';

const modules = join(root, 'node_modules');

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], [other: string]: unknown }} LockedPackage */

export async function prepareInstall() {
  await onceAtATime(isStale, async () => {
    say('Installing packages…');
    if (!isLockCurrent()) {
      throw new NotPrepared('package-lock.json does not follow package.json. Run: npm install');
    }
    if (isUnusable()) rmSync(modules, { recursive: true, force: true });
    // Not `npm ci`: it wants an entry for every platform in the lock file, and a registry mirror
    // that holds this platform's packages only cannot give them. What was locked is checked below.
    const { isDone } = await run(
      'npm',
      ['install', '--no-save', '--include=dev', '--loglevel=error'],
      {
        isShown: true,
        environment: { PATH: machinePath(), NODE_ENV: undefined },
      },
    );
    if (!isDone) throw new NotPrepared('The packages could not be installed; npm says why above.');
    if (isStale()) {
      throw new NotPrepared(
        'What npm installed is not what package-lock.json names. ' +
          'Packages must be allowed to run their install scripts.',
      );
    }
  });
}

/** The packages are replaced, the Node among them too: npm runs on the machine's own. */
function machinePath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !isModulesPath(folder)).join(delimiter);
}

/** Whether the lock file was made from this package.json. */
function isLockCurrent() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const locked = readPackages(join(root, 'package-lock.json'))[''];
  return ['dependencies', 'devDependencies'].every((kind) =>
    isDeepStrictEqual(wanted[kind], locked?.[kind]),
  );
}

/** @param {string} part */
function isModulesPath(part) {
  return /[\\/]node_modules[\\/]\.bin$/.test(part) || part.endsWith('node-gyp-bin');
}

/**
 * Compares what is locked with what npm noted when it had installed everything, so that packages
 * installed by hand count as well, and an interrupted or partial install does not.
 */
function isStale() {
  // A linked folder belongs to another checkout, which keeps it up to date itself.
  if (isLink(modules)) return false;
  if (isUnusable()) return true;
  const installed = readPackages(join(modules, '.package-lock.json'));
  const locked = readPackages(join(root, 'package-lock.json'));
  return Object.entries(locked).some(([path, entry]) => isMissing(entry, installed[path], path));
}

/** Without its Node, or made on another kind of machine and copied here: npm would not notice. */
function isUnusable() {
  const installed = readPackages(join(modules, '.package-lock.json'));
  /** @param {[string, LockedPackage]} entry */
  const isForeignThere = ([path, entry]) => isForeign(entry) && existsSync(join(root, path));
  return !existsSync(projectNode) || Object.entries(installed).some(isForeignThere);
}

/**
 * @param {LockedPackage} locked
 * @param {LockedPackage | undefined} installed
 * @param {string} path
 */
function isMissing(locked, installed, path) {
  if (path === '') return false;
  if (!installed) return !locked.optional;
  return installed.version !== locked.version || installed.integrity !== locked.integrity;
}

/** @param {LockedPackage} entry */
function isForeign({ os, cpu }) {
  return excludes(os, process.platform) || excludes(cpu, process.arch);
}

/** A list of names, or of names not wanted (`!win32`). @param {string[] | undefined} list @param {string} name */
function excludes(list, name) {
  if (!list) return false;
  return list.includes(`!${name}`) || (!list.includes(name) && !list[0]?.startsWith('!'));
}

/** @param {string} path @returns {Record<string, LockedPackage>} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** @param {string} path */
function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
