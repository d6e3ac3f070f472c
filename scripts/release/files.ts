import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { root } from '../prepare/run.mjs';

const runFile = promisify(execFile);

/** Runs a program in the project's folder and returns what it prints. */
export async function run(command: string, ...args: string[]): Promise<string> {
  return (await runFile(command, args, { cwd: root })).stdout;
}

/** Paths of all files in a folder of `root`. */
export function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

/** Copies a file. */
export async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

export async function write(path: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { mode });
}

export interface TarOptions {
  /** What the archive contains of the folder. */
  paths: readonly string[];
  /** Id of the user and group of all files. */
  owner?: number;
  /** Otherwise everyone may read them, and only the owner write. */
  keepsModes?: boolean;
}

/** Writes a tar file whose bytes depend only on names, modes and contents. Needs GNU tar. */
export async function writeTar(
  file: string,
  folder: string,
  { paths, owner = 0, keepsModes = false }: TarOptions,
): Promise<void> {
  const ids = [`--owner=:${owner}`, `--group=:${owner}`, '--numeric-owner'];
  const order = ['--sort=name', '--format=gnu', '--mtime=1985-10-26 08:15:00Z'];
  const modes = keepsModes ? [] : ['--mode=u+rw,go+r-w,a+X'];
  const options = [...order, ...ids, ...modes];
  await run('tar', '--create', '--file', file, '--directory', folder, ...options, ...paths);
}

/** Replaces a file by its compressed form and returns its new name. */
export async function compress(file: string): Promise<string> {
  await run('gzip', '--no-name', '--force', file);
  return `${file}.gz`;
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
