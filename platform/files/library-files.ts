import { stat } from 'node:fs/promises';
import { HashedFiles, type StoredByHash } from '#platform/storage/hashed-files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { MediaProbes } from '#platform/videos/media-probes.ts';
import { probeFile, type UnusableFile } from './probe-file.ts';

export interface SavedFile extends StoredByHash {
  bytes: number;
}

interface FileOptions {
  maxBytes: number;
  probes: Pick<MediaProbes, 'probeAudio'>;
}

/** Files that readers download. They are stored as they are. */
export class LibraryFiles extends HashedFiles {
  readonly #options: FileOptions;

  constructor(storage: Storage, options: FileOptions) {
    super(storage, 'files');
    this.#options = options;
  }

  /** Stores a local file. @param name as the uploader called it */
  async saveFile(path: string, name: string): Promise<SavedFile | UnusableFile> {
    const { size: bytes } = await stat(path);
    if (bytes > this.#options.maxBytes) return 'too large';
    const extension = await probeFile(path, name, this.#options.probes);
    switch (extension) {
      case 'unsupported':
      case 'misnamed':
      case 'unplayable':
      case 'empty':
        return extension;
      default:
        return { ...(await this.store(path, extension)), bytes };
    }
  }
}
