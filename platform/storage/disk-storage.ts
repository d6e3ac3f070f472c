import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { UnavailableError } from '#db/unavailable.ts';
import { createFolder } from './create-folder.ts';
import {
  assertStorageKey,
  type ByteRange,
  isStorageKey,
  type Storage,
  type StoredFile,
} from './storage.ts';
import { explainFileError, StorageError, withTimeLimit } from './storage-error.ts';

/** Files per page of a list. */
const PAGE_SIZE = 1000;

/** Stores files below one folder, readable only by the user the server runs as. */
export function createDiskStorage(folder: string): Storage {
  const getPath = (key: string) => {
    assertStorageKey(key);
    return join(folder, key);
  };
  return {
    write: async (key, bytes) => writeWhole(getPath(key), [bytes]),
    writeStream: async (key, chunks) => writeWhole(getPath(key), chunks),
    read: async (key) => unlessMissing(readFile(getPath(key))),
    size: async (key) => (await unlessMissing(stat(getPath(key))))?.size,
    readRange: async (key, range) => openRange(getPath(key), range),
    has: async (key) => (await unlessMissing(stat(getPath(key)))) !== undefined,
    remove: async (key) => rm(getPath(key), { force: true }),
    list: async (after = '') => {
      const files: StoredFile[] = [];
      for await (const file of listFiles(folder, '', after)) {
        if (files.length === PAGE_SIZE) return { files, next: files.at(-1)?.key };
        files.push(file);
      }
      return { files, next: undefined };
    },
    check: () => withTimeLimit(checkFolder(folder)),
    close: () => {},
  };
}

/** @throws StorageError */
async function checkFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StorageError(explainFileError(error) ?? String(error), { cause: error });
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Writes to a temporary file, then renames it, so that readers never see a partial file. */
async function writeWhole(path: string, chunks: Chunks): Promise<void> {
  await createFolder(dirname(path));
  // Keys never start with a dot, so the file is not listed.
  const temporary = join(dirname(path), `.${randomUUID()}.part`);
  try {
    await pipeline(chunks, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw explainFullDisk(error);
  }
}

const FULL_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The error, or an UnavailableError for one of a full disk. */
export function explainFullDisk(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return FULL_DISK.has(code) ? new UnavailableError(`The disk is full: ${message}`) : error;
}

/** Deletes what killed processes had begun to write. Must be older than any file that is being written. */
export async function removePartialFiles(folder: string, beforeMs: number): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/(^|\/)\.[0-9a-f-]{36}\.part$/.test(name)) continue;
    const path = join(folder, name);
    const file = await unlessMissing(stat(path));
    if (file && file.mtimeMs < beforeMs) await rm(path, { force: true });
  }
}

async function openRange(
  path: string,
  { start, end }: ByteRange,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const file = await unlessMissing(open(path, 'r'));
  if (!file) return undefined;
  return Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
}

/** All files after this key, sorted by key. */
async function* listFiles(
  folder: string,
  prefix: string,
  after: string,
): AsyncGenerator<StoredFile> {
  const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  // With the slash, `a-b` comes before `a/c`, as it does among whole keys.
  const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  for (const name of names.sort(byCodeUnits)) {
    const key = prefix + name;
    const isFolder = name.endsWith('/');
    if (!isStorageKey(isFolder ? key.slice(0, -1) : key)) continue;
    if (isFolder && (key > after || after.startsWith(key))) {
      yield* listFiles(join(folder, name), key, after);
    } else if (!isFolder && key > after) {
      const file = await unlessMissing(stat(join(folder, name)));
      if (file) yield { key, size: file.size };
    }
  }
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
