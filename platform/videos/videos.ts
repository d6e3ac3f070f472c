import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ByteRange, Storage } from '#platform/storage/storage.ts';
import {
  probeVideo,
  type UnusableVideo,
  type VideoDescription,
  type VideoExtension,
} from './probe-video.ts';
import { removeLocation } from './remove-location.ts';

export interface SavedVideo extends VideoDescription {
  storageKey: string;
  bytes: number;
  /**
   * Call this in the transaction that adds the video's row, while the local file exists. The stored file
   * may have been deleted in the meantime, along with the last row for the same bytes.
   */
  ensureStored: (unit: Pick<UnitOfWork, 'advisoryLock'>) => Promise<void>;
}

/** Name of the lock held while adding a row for a video and while deleting its file. */
export function videoLock(storageKey: string): string {
  return `video:${storageKey}`;
}

const HASH_LENGTH = 24;

/** Stores videos under the hash of their bytes, so that the content of a URL never changes. */
export class Videos {
  readonly #storage: Storage;
  readonly #maxBytes: number;

  constructor(storage: Storage, { maxBytes }: { maxBytes: number }) {
    this.#storage = storage;
    this.#maxBytes = maxBytes;
  }

  /**
   * Stores the video of a local file, which it changes: the place where it was filmed is removed.
   * Identical videos are stored once.
   */
  async saveFile(path: string): Promise<SavedVideo | UnusableVideo> {
    const { size: bytes } = await stat(path);
    if (bytes > this.#maxBytes) return 'too large';
    const video = await probeVideo(path);
    if (typeof video === 'string') return video;
    if (video.extension === 'mp4') await removeLocation(path);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    const storageKey = getKey(hash.digest('hex'), video.extension);
    const write = () => this.#storage.writeStream(getFile(storageKey), createReadStream(path));
    await write();
    const ensureStored: SavedVideo['ensureStored'] = async ({ advisoryLock }) => {
      await advisoryLock(videoLock(storageKey));
      if (!(await this.#storage.has(getFile(storageKey)))) await write();
    };
    return { ...video, storageKey, bytes, ensureStored };
  }

  /** Returns the key. */
  async save(bytes: Uint8Array, extension: VideoExtension): Promise<string> {
    const key = getKey(createHash('sha256').update(bytes).digest('hex'), extension);
    await this.#storage.write(getFile(key), bytes);
    return key;
  }

  /** Returns undefined if the video does not exist. */
  size(key: string): Promise<number | undefined> {
    return this.#storage.size(getFile(key));
  }

  readRange(key: string, range: ByteRange) {
    return this.#storage.readRange(getFile(key), range);
  }

  remove(key: string): Promise<void> {
    return this.#storage.remove(getFile(key));
  }
}

function getKey(hash: string, extension: VideoExtension): string {
  return `${hash.slice(0, HASH_LENGTH)}.${extension}`;
}

function getFile(key: string): string {
  return `videos/${key}`;
}
