import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runExclusive } from './lock.mjs';
import { PreparationError, print, projectNode, root, run } from './run.mjs';

const modules = join(root, 'node_modules');

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], [other: string]: unknown }} LockedPackage */

export async function prepareInstall() {
  await runExclusive(isStale, async () => {
    print('Installing packages…');
    if (!isLockCurrent()) {
      throw new PreparationError('package-lock.json does not match package.json. Run: npm install');
    }
    if (isUnusable()) rmSync(modules, { recursive: true, force: true });
    // Not `npm ci`, which needs packages of all platforms in the lock file. A registry mirror may have
    // only those of this platform. The installed versions are checked below.
    const { isDone } = await run(
      'npm',
      ['install', '--no-save', '--include=dev', '--loglevel=error'],
      {
        isShown: true,
        environment: { PATH: machinePath(), NODE_ENV: undefined },
      },
    );
    if (!isDone) throw new PreparationError('npm install failed; see above.');
    if (isStale()) {
      throw new PreparationError(
        'The installed packages do not match package-lock.json. ' +
          'Allow packages to run their install scripts.',
      );
    }
  });
}

/** A PATH without node_modules: npm replaces the packages, including Node, so it needs the machine's Node. */
export function machinePath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !isModulesPath(folder)).join(delimiter);
}

/** Whether the lock file matches package.json. */
function isLockCurrent() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const locked = readPackages(join(root, 'package-lock.json'))[''];
  return ['dependencies', 'devDependencies'].every((kind) =>
    isDeepStrictEqual(manifest[kind], locked?.[kind]),
  );
}

/** @param {string} path */
function isModulesPath(path) {
  return /[\\/]node_modules[\\/]\.bin$/.test(path) || path.endsWith('node-gyp-bin');
}

/**
 * Compares the lock file with npm's record of a complete install, so that an interrupted or partial
 * install counts as stale.
 */
function isStale() {
  // A linked folder belongs to another checkout, which keeps it current.
  if (isLink(modules)) return false;
  if (isUnusable()) return true;
  const installed = readPackages(join(modules, '.package-lock.json'));
  const locked = readPackages(join(root, 'package-lock.json'));
  return Object.entries(locked).some(([path, entry]) => isMissing(entry, installed[path], path));
}

/** Whether Node is missing, or the packages are for another platform. npm does not detect this. */
function isUnusable() {
  const installed = readPackages(join(modules, '.package-lock.json'));
  /** @param {[string, LockedPackage]} entry */
  const isForeignInstalled = ([path, entry]) => isForeign(entry) && existsSync(join(root, path));
  return !existsSync(projectNode) || Object.entries(installed).some(isForeignInstalled);
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

/** The list has names, or excluded names (`!win32`). @param {string[] | undefined} list @param {string} name */
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
