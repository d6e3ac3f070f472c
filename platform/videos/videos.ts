import { createHash } from 'node:crypto';
import type { ByteRange, Storage } from '#platform/storage/storage.ts';

/** What browsers play; the ending says which it is. */
export const videoEndings = ['webm', 'mp4'] as const;
export type VideoEnding = (typeof videoEndings)[number];

const HASH_LENGTH = 24;

/** Films in storage, each under the hash of its bytes: a name never stands for other bytes. */
export class Videos {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Answers with the key; the same film twice is kept once. */
  async keep(bytes: Uint8Array, ending: VideoEnding): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    const key = `${hash}.${ending}`;
    await this.#storage.write(path(key), bytes);
    return key;
  }

  /** Undefined when there is no such film. */
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
