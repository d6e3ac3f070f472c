import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { ConcurrencyLimit } from '../concurrency/concurrency-limit.ts';

const MAX_UPLOADS_PER_MEMBER = 20;
/** Multiples of the largest file, for one member and for everyone. */
const FILES_PER_MEMBER = 2;
const FILES_IN_TOTAL = 4;
/** An upload without a new part for this long makes way for others. */
const IDLE_MS = 15 * 60_000;

export interface UploadLimits {
  maxBytes: number;
  /** Limit for an imported file. */
  maxImportBytes: number;
}

interface StoredUpload {
  name: string;
  /** As announced. */
  bytes: number;
  /** When the last part arrived, in milliseconds. */
  changedAt: number;
}

/** The response of the protocol's server. */
interface Refusal {
  status_code: number;
  body: string;
}

/** Refuses uploads that would fill the disk. Each counts with its announced size, so parallel ones do too. */
export class BoundedStore extends FileStore {
  readonly #limits: UploadLimits;
  readonly #oneByOne = new ConcurrencyLimit(1);

  constructor(directory: string, limits: UploadLimits) {
    super({ directory });
    this.#limits = limits;
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length');
  }

  override create(upload: Upload): Promise<Upload> {
    return this.#oneByOne.run(async () => {
      await this.#makeRoom(upload);
      try {
        return await super.create(upload);
      } catch (error) {
        await this.#delete(upload.id);
        throw error;
      }
    });
  }

  async #makeRoom({ id, size = 0, metadata }: Upload): Promise<void> {
    const { maxBytes, maxImportBytes } = this.#limits;
    const maxSize = isForImport(metadata) ? maxImportBytes : maxBytes;
    if (size > maxSize) {
      throw refusal(413, `That file is too large. The limit is ${megabytes(maxSize)} MB.`);
    }
    const idleBefore = Date.now() - IDLE_MS;
    let uploads = await this.#listUploads();
    for (const limit of getLimits(id, maxSize)) {
      const isOver = (some: readonly StoredUpload[]) =>
        some.length >= limit.uploads ||
        some.reduce((sum, { bytes }) => sum + bytes, size) > limit.bytes;
      const counted = uploads.filter(limit.counts);
      if (!isOver(counted)) continue;
      const idle = counted.filter(({ changedAt }) => changedAt < idleBefore);
      if (isOver(counted.filter((upload) => !idle.includes(upload)))) {
        throw refusal(429, limit.message);
      }
      for (const { name } of idle) await this.#delete(name);
      uploads = uploads.filter((upload) => !idle.includes(upload));
    }
  }

  async #listUploads(): Promise<StoredUpload[]> {
    const names = await readdir(this.directory).catch(() => []);
    const uploads = names
      .filter((name) => name.endsWith('.json'))
      .map(async (file) => {
        const name = file.slice(0, -'.json'.length);
        const content = await stat(join(this.directory, name)).catch(() => undefined);
        return { name, bytes: await this.#readSize(file), changedAt: content?.mtimeMs ?? 0 };
      });
    return Promise.all(uploads);
  }

  /** 0 if the upload was taken or deleted meanwhile, or if a crash has left its description incomplete. */
  async #readSize(file: string): Promise<number> {
    try {
      const { size }: { size?: number } = JSON.parse(
        await readFile(join(this.directory, file), 'utf8'),
      );
      return size ?? 0;
    } catch {
      return 0;
    }
  }

  async #delete(name: string): Promise<void> {
    await rm(join(this.directory, name), { force: true });
    await rm(join(this.directory, `${name}.json`), { force: true });
  }
}

/** How much may be on its way beside this upload. */
function getLimits(id: string, maxSize: number) {
  return [
    {
      counts: ({ name }: StoredUpload) => getUploader(name) === getUploader(id),
      uploads: MAX_UPLOADS_PER_MEMBER,
      bytes: FILES_PER_MEMBER * maxSize,
      message:
        'You have too many uploads that are not added yet. Add them, or wait fifteen minutes.',
    },
    {
      counts: () => true,
      uploads: Number.POSITIVE_INFINITY,
      bytes: FILES_IN_TOTAL * maxSize,
      message: 'Too many files are being uploaded. Try again in a few minutes.',
    },
  ];
}

/** The client's description of the file. */
export function isForImport(metadata: Upload['metadata']): boolean {
  return metadata?.purpose === 'import';
}

/** Names start with the id of the member who uploads. */
function getUploader(name: string): string | undefined {
  return name.split('-')[0];
}

function refusal(status_code: number, body: string): Refusal {
  return { status_code, body };
}

function megabytes(bytes: number): string {
  return Math.floor(bytes / 1_000_000).toLocaleString('en-US');
}
