import { stat } from 'node:fs/promises';
import { HashedFiles, type StoredByHash } from '#platform/storage/hashed-files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { probeVideo, type UnusableVideo, type VideoDescription } from './probe-video.ts';
import { removeLocation } from './remove-location.ts';

export interface SavedVideo extends VideoDescription, StoredByHash {
  bytes: number;
}

export class Videos extends HashedFiles {
  readonly #maxBytes: number;

  constructor(storage: Storage, { maxBytes }: { maxBytes: number }) {
    super(storage, 'videos');
    this.#maxBytes = maxBytes;
  }

  /** Stores the video of a local file, which it changes: the place where it was filmed is removed. */
  async saveFile(path: string): Promise<SavedVideo | UnusableVideo> {
    const { size: bytes } = await stat(path);
    if (bytes > this.#maxBytes) return 'too large';
    const video = await probeVideo(path);
    if (typeof video === 'string') return video;
    if (video.extension === 'mp4') await removeLocation(path);
    return { ...video, ...(await this.store(path, video.extension)), bytes };
  }
}
