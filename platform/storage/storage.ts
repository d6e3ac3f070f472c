import type { ReadableStream } from 'node:stream/web';

/** Bytes of a file from `start` to `end`, both counted from 0 and both among them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files live. Keys are relative paths of lower-case letters, digits, `-`, `_`, `.` and `/`. */
export interface Storage {
  /** Whole or not at all: a reader never meets half a file. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  read: (key: string) => Promise<Buffer | undefined>;
  /** Bytes the file has; undefined when it is not there. */
  size: (key: string) => Promise<number | undefined>;
  /**
   * The bytes of a range piece by piece, so that a large file is never whole in memory. Whoever
   * asks reads to the end or cancels: until then the file stays open.
   */
  readRange: (key: string, range: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>;
  has: (key: string) => Promise<boolean>;
  /** A key that is not there is no error. */
  remove: (key: string) => Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws RangeError for a key that could lead out of the storage. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) {
    throw new RangeError(`"${key}" is not a storage key.`);
  }
}
