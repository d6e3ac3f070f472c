import type { ReadableStream } from 'node:stream/web';

/** A range of bytes. Both ends start at 0 and are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** File storage. Keys are relative paths of lowercase letters, digits, `-`, `_`, `.` and `/`. */
export interface Storage {
  /** Atomic: readers never see a partial file. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
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
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws RangeError for a key that could escape the storage folder. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) {
    throw new RangeError(`Invalid storage key: "${key}"`);
  }
}
