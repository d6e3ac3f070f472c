import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { onceAtATime } from './lock.mjs';
import { NotPrepared, projectNode, root, run, say } from './run.mjs';

const modules = join(root, 'node_modules');

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} LockedPackage */

export async function prepareInstall() {
  await onceAtATime(isStale, async () => {
    say('Installing packages…');
    // The packages are replaced, the Node among them too: npm runs on the machine's own.
    const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !isModulesPath(part));
    const { isDone } = await run('npm', ['ci', '--include=dev', '--loglevel=error'], {
      isShown: true,
      environment: { PATH: path.join(delimiter), NODE_ENV: undefined },
    });
    if (!isDone) throw new NotPrepared('The packages could not be installed; npm says why above.');
    if (!existsSync(projectNode)) {
      throw new NotPrepared(
        'The packages were installed without their scripts. Run: npm ci --ignore-scripts=false',
      );
    }
  });
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
  if (!existsSync(projectNode)) return true;
  const installed = readPackages(join(modules, '.package-lock.json'));
  const locked = readPackages(join(root, 'package-lock.json'));
  return (
    Object.entries(locked).some(([path, entry]) => isMissing(entry, installed[path], path)) ||
    Object.values(installed).some(isForeign)
  );
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

/** Installed on another kind of machine, and copied or mounted here. @param {LockedPackage} entry */
function isForeign({ os, cpu }) {
  return os?.includes(process.platform) === false || cpu?.includes(process.arch) === false;
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
