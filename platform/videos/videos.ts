import { stat } from 'node:fs/promises';
import { HashedFiles, type StoredByHash } from '#platform/storage/hashed-files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { MediaProbes } from './media-probes.ts';
import type { UnusableVideo, VideoDescription } from './probe-video.ts';
import { removeLocation } from './remove-location.ts';

export interface SavedVideo extends VideoDescription, StoredByHash {
  bytes: number;
}

interface VideoOptions {
  maxBytes: number;
  probes: Pick<MediaProbes, 'probeVideo'>;
}

export class Videos extends HashedFiles {
  readonly #options: VideoOptions;

  constructor(storage: Storage, options: VideoOptions) {
    super(storage, 'videos');
    this.#options = options;
  }

  /** Stores the video of a local file, which it changes: the place where it was filmed is removed. */
  async saveFile(path: string): Promise<SavedVideo | UnusableVideo> {
    const { size: bytes } = await stat(path);
    if (bytes > this.#options.maxBytes) return 'too large';
    const video = await this.#options.probes.probeVideo(path);
    if (typeof video === 'string') return video;
    if (video.extension === 'mp4') await removeLocation(path);
    return { ...video, ...(await this.store(path, video.extension)), bytes };
  }
}
