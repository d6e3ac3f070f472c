/** Where files live. Keys are relative paths of lower-case letters, digits, `-`, `_`, `.` and `/`. */
export interface Storage {
  /** Whole or not at all: a reader never meets half a file. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  read: (key: string) => Promise<Buffer | undefined>;
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
