import { createHash } from 'node:crypto';
import type { ByteRange, Storage } from '#platform/storage/storage.ts';

/** Formats that browsers play. */
export const videoExtensions = ['webm', 'mp4'] as const;
export type VideoExtension = (typeof videoExtensions)[number];

const HASH_LENGTH = 24;

/** Stores videos under the hash of their bytes, so that the content of a URL never changes. */
export class Videos {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Returns the key. Identical videos are stored once. */
  async save(bytes: Uint8Array, extension: VideoExtension): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    const key = `${hash}.${extension}`;
    await this.#storage.write(path(key), bytes);
    return key;
  }

  /** Returns undefined if the video does not exist. */
  size(key: string): Promise<number | undefined> {
    return this.#storage.size(path(key));
  }

  readRange(key: string, range: ByteRange) {
    return this.#storage.readRange(path(key), range);
  }

  remove(key: string): Promise<void> {
    return this.#storage.remove(path(key));
  }
}

function path(key: string): string {
  return `videos/${key}`;
}
