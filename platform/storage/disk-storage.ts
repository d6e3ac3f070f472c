import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { assertStorageKey, type ByteRange, type Storage } from './storage.ts';

/** Files below one folder, readable by the program's user only. */
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

/** Under another name first: the real one appears when all of it is on the disk. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
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
