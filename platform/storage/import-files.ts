import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withScratchFolder } from './scratch-folder.ts';
import type { Storage } from './storage.ts';

/** Files of imports, until they are done. Any instance may run the import. */
export class ImportFiles {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Saves the file at a path on this machine. Returns the key. */
  async save(path: string): Promise<string> {
    const key = `imports/${randomUUID()}`;
    await this.#storage.writeStream(key, createReadStream(path));
    return key;
  }

  /** Works with a copy on this machine. @throws if the file is gone */
  async withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const size = await this.#storage.size(key);
    const chunks = size
      ? await this.#storage.readRange(key, { start: 0, end: size - 1 })
      : undefined;
    if (!chunks) throw new Error('The uploaded file no longer exists.');
    return withScratchFolder(async (folder) => {
      const path = join(folder, 'file');
      await pipeline(chunks, createWriteStream(path, { mode: 0o600 }));
      return work(path);
    });
  }

  async remove(key: string): Promise<void> {
    await this.#storage.remove(key);
  }
}
