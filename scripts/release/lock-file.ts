import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An entry of package-lock.json. */
export interface LockedPackage {
  version: string;
  /** Checksum of the published package: `sha512-` and base64. */
  integrity?: string;
  license?: string;
  /** Only packages for one platform have it. */
  os?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages by their folder, such as `node_modules/zod`. */
export type LockFile = ReadonlyMap<string, LockedPackage>;

export function readLockFile(root: string): LockFile {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return new Map(Object.entries(packages).filter(([folder]) => folder !== ''));
}

/** Returns the folders of the packages that the files belong to. */
export function listPackages(lock: LockFile, paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => findPackage(lock, path) ?? []))].sort();
}

function findPackage(lock: LockFile, path: string): string | undefined {
  for (let folder = path; folder !== '.'; folder = dirname(folder)) {
    if (lock.has(folder)) return folder;
  }
  return undefined;
}

export function getName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
