import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { UnavailableError } from '#db/unavailable.ts';
import { assertStorageKey, type ByteRange, type Storage } from './storage.ts';

/** Stores files below one folder, readable only by the user the server runs as. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return join(folder, key);
  };
  return {
    write: async (key, bytes) => writeWhole(pathOf(key), bytes),
    read: async (key) => unlessMissing(readFile(pathOf(key))),
    size: async (key) => (await unlessMissing(stat(pathOf(key))))?.size,
    readRange: async (key, range) => openRange(pathOf(key), range),
    has: async (key) => (await unlessMissing(stat(pathOf(key)))) !== undefined,
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes to a temporary file, then renames it, so that readers never see a partial file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new UnavailableError(message);
    throw error;
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
