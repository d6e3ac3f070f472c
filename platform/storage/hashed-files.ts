import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ByteRange, Storage } from './storage.ts';

export interface StoredByHash {
  storageKey: string;
  /**
   * Call this in the transaction that adds the file's row, while the local file exists. The stored file
   * may have been deleted in the meantime, along with the last row for the same bytes.
   */
  ensureStored: (unit: Pick<UnitOfWork, 'advisoryLock'>) => Promise<void>;
}

const HASH_LENGTH = 24;

/** Files in a folder of the storage, under the hash of their bytes, so that the content of a URL never changes. */
export class HashedFiles {
  readonly #storage: Storage;
  readonly #folder: string;

  constructor(storage: Storage, folder: string) {
    this.#storage = storage;
    this.#folder = folder;
  }

  /** Stores a local file of any size. Identical files are stored once. */
  async store(path: string, extension: string): Promise<StoredByHash> {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    const storageKey = getKey(hash.digest('hex'), extension);
    const file = this.#getFile(storageKey);
    const write = () => this.#storage.writeStream(file, createReadStream(path));
    await write();
    const ensureStored: StoredByHash['ensureStored'] = async ({ advisoryLock }) => {
      await advisoryLock(this.getLock(storageKey));
      if (!(await this.#storage.has(file))) await write();
    };
    return { storageKey, ensureStored };
  }

  /** Returns the key. */
  async save(bytes: Uint8Array, extension: string): Promise<string> {
    const key = getKey(createHash('sha256').update(bytes).digest('hex'), extension);
    await this.#storage.write(this.#getFile(key), bytes);
    return key;
  }

  /** Returns undefined if the file does not exist. */
  size(key: string): Promise<number | undefined> {
    return this.#storage.size(this.#getFile(key));
  }

  readRange(key: string, range: ByteRange) {
    return this.#storage.readRange(this.#getFile(key), range);
  }

  remove(key: string): Promise<void> {
    return this.#storage.remove(this.#getFile(key));
  }

  /** Name of the lock held while adding a row for a file and while deleting the file. */
  getLock(key: string): string {
    return `${this.#folder}:${key}`;
  }

  #getFile(key: string): string {
    return `${this.#folder}/${key}`;
  }
}

function getKey(hash: string, extension: string): string {
  return `${hash.slice(0, HASH_LENGTH)}.${extension}`;
}
