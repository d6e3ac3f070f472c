import type { ReadableStream } from 'node:stream/web';

/** A range of bytes. Both ends start at 0 and are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
}

export interface FilePage {
  files: StoredFile[];
  /** Cursor of the next page, if there is one. */
  next: string | undefined;
}

/** File storage. Keys are relative paths of lowercase letters, digits, `-`, `_`, `.` and `/`. */
export interface Storage {
  /** Atomic: readers never see a partial file. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Writes a file of any size with little memory. Atomic: if the chunks end with an error, the file
   * stays as it was.
   */
  writeStream: (key: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  read: (key: string) => Promise<Buffer | undefined>;
  /** Size in bytes, or undefined if the file does not exist. */
  size: (key: string) => Promise<number | undefined>;
  /**
   * Streams a range, so that a large file is never in memory as a whole. The caller must read to
   * the end or cancel the stream, which closes the file.
   */
  readRange: (key: string, range: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Does nothing if the file does not exist. */
  remove: (key: string) => Promise<void>;
  /** One page of all files, in an order of the storage's own. */
  list: (cursor?: string) => Promise<FilePage>;
  /** @throws if the storage cannot be used, with the reason. */
  check: () => Promise<void>;
  close: () => void;
}

/** Includes every file that exists from the first page to the last. */
export async function* listAllFiles(storage: Pick<Storage, 'list'>): AsyncGenerator<StoredFile> {
  let cursor: string | undefined;
  do {
    const page = await storage.list(cursor);
    yield* page.files;
    cursor = page.next;
  } while (cursor !== undefined);
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

export function isStorageKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..');
}

/** @throws RangeError for a key that could escape the storage folder. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new RangeError(`Invalid storage key: "${key}"`);
}
