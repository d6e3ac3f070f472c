import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { UnitOfWork } from '#db/transaction.ts';
import { UnavailableError } from '#db/unavailable.ts';
import { ConcurrencyLimit } from '#platform/concurrency/concurrency-limit.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ImageDescription } from './image-processor.ts';
import { type ImageFormat, type ImageSize, imageFormats, imageSizes } from './image-sizes.ts';
import { ImageWorker } from './image-worker.ts';

export interface StoredImage extends ImageDescription {
  storageKey: string;
}

/** An uploaded image. */
export interface SavedUpload extends StoredImage {
  /**
   * Call this in the transaction that adds the image's row. The files may have been deleted in the
   * meantime, along with the last row for the same bytes: this writes them again and locks them.
   */
  ensureStored: (unit: Pick<UnitOfWork, 'advisoryLock'>) => Promise<void>;
}

/** Name of the lock held while adding a row for an image and while deleting its files. */
export function imageLock(storageKey: string): string {
  return `image:${storageKey}`;
}

/** An image in one size and format. */
export interface ImageVariant {
  storageKey: string;
  size: ImageSize;
  format: ImageFormat;
}

const HASH_LENGTH = 24;
const MAX_CONCURRENT = 2;
/** The largest take two seconds each, so the last one waits some fifteen seconds. */
const MAX_UPLOADS = 16;
/** Room for the images of a busy home page, in phone and desktop sizes. */
const CACHE_BYTES = 24 * 1024 * 1024;

/** Stores originals, and the variants made from them on first request. */
export class ImageStore {
  readonly #storage: Storage;
  readonly #pending = new Map<string, Promise<Buffer | undefined>>();
  readonly #cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => Math.max(bytes.length, 1),
  });
  readonly #slots = new ConcurrencyLimit(MAX_CONCURRENT);
  readonly #worker = new ImageWorker();
  #uploads = 0;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Stores an original under the hash of its bytes, so identical images are stored once. */
  async save(bytes: Uint8Array): Promise<StoredImage> {
    const description = await this.#slots.run(() => this.#worker.describe(bytes));
    const storageKey = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    await this.#storage.write(originalKey(storageKey), bytes);
    return { ...description, storageKey };
  }

  /**
   * Stores an upload, re-encoded without metadata. Returns undefined if it is not a valid image.
   * @throws UnavailableError if too many uploads are waiting
   */
  async saveUpload(bytes: Uint8Array): Promise<SavedUpload | undefined> {
    if (this.#uploads >= MAX_UPLOADS) throw new UnavailableError('Too many uploads at once.');
    this.#uploads += 1;
    try {
      const reencoded = await this.#slots.run(() =>
        this.#worker.reencode(bytes).catch(() => undefined),
      );
      return reencoded && (await this.#saveReencoded(reencoded));
    } finally {
      this.#uploads -= 1;
    }
  }

  async #saveReencoded(reencoded: Buffer): Promise<SavedUpload> {
    const stored = await this.save(reencoded);
    const key = originalKey(stored.storageKey);
    const ensureStored: SavedUpload['ensureStored'] = async ({ advisoryLock }) => {
      await advisoryLock(imageLock(stored.storageKey));
      if (!(await this.#storage.has(key))) await this.#storage.write(key, reencoded);
    };
    return { ...stored, ensureStored };
  }

  /** Deletes the original and all variants. Call it through `imageRemover`. */
  async remove(storageKey: string): Promise<void> {
    const sizes = imageSizes.flatMap((size) =>
      imageFormats.map((format) => sizeKey(storageKey, size, format)),
    );
    for (const key of [originalKey(storageKey), ...sizes]) {
      await this.#storage.remove(key);
      this.#cache.delete(key);
    }
  }

  /** Returns undefined if the original does not exist. */
  findVariant(
    storageKey: string,
    size: ImageSize,
    format: ImageFormat,
  ): Promise<Buffer | undefined> {
    const key = sizeKey(storageKey, size, format);
    const cached = this.#cache.get(key);
    if (cached) return Promise.resolve(cached);
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const loading = this.#get(key, { storageKey, size, format }).finally(() =>
      this.#pending.delete(key),
    );
    this.#pending.set(key, loading);
    return loading;
  }

  /** Makes a variant in advance, once no request is waiting for another one. */
  async prepareVariant({ storageKey, size, format }: ImageVariant): Promise<void> {
    if (await this.#storage.has(sizeKey(storageKey, size, format))) return;
    await this.#slots.whenIdle();
    await this.findVariant(storageKey, size, format);
  }

  close(): void {
    this.#worker.close();
  }

  async #get(key: string, variant: ImageVariant): Promise<Buffer | undefined> {
    const bytes = (await this.#storage.read(key)) ?? (await this.#make(key, variant));
    if (bytes) this.#cache.set(key, bytes);
    return bytes;
  }

  async #make(key: string, { storageKey, size, format }: ImageVariant) {
    const original = await this.#storage.read(originalKey(storageKey));
    if (!original) return undefined;
    const resized = await this.#slots.run(() => this.#worker.resize(original, size, format));
    await this.#storage.write(key, resized);
    return resized;
  }
}

function originalKey(storageKey: string): string {
  return `originals/${storageKey}`;
}

function sizeKey(storageKey: string, size: ImageSize, format: ImageFormat): string {
  return `sizes/${storageKey}/${size}.${format}`;
}
