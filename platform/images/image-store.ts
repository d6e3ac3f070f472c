import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { UnitOfWork } from '#db/transaction.ts';
import { UnavailableError } from '#db/unavailable.ts';
import { ConcurrencyLimit } from '#platform/concurrency/concurrency-limit.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Card } from './draw-card.ts';
import type { ImageDescription } from './image-processor.ts';
import {
  type Focus,
  type ImageFormat,
  type ImageSize,
  type ImageVariant,
  imageFormats,
  imageSizes,
  variantFileName,
} from './image-sizes.ts';
import { ImageWorker } from './image-worker.ts';
import { type UnusableImage, UnusableImageError } from './unusable-image.ts';

export interface StoredImage extends ImageDescription {
  storageKey: string;
  storedBytes: number;
}

/** An uploaded image. */
export interface SavedUpload extends StoredImage {
  /** SHA-256 of the uploaded file. */
  originalHash: string;
  /**
   * Call this in the transaction that adds the image's row. The files may have been deleted in the
   * meantime, along with the last row for the same bytes: this writes them again and locks them.
   */
  ensureStored: (unit: Pick<UnitOfWork, 'advisoryLock'>) => Promise<void>;
}

export interface SavedLibraryFile extends SavedUpload {
  /** Storage key of the uploaded file. */
  originalKey: string;
  /** Size of the uploaded file. */
  fileBytes: number;
}

/** Name of the lock held while adding a row for an image and while deleting its files. */
export function imageLock(storageKey: string): string {
  return `image:${storageKey}`;
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
    const storageKey = hashKey(bytes);
    await this.#storage.write(originalKey(storageKey), bytes);
    return { ...description, storageKey, storedBytes: bytes.length };
  }

  /**
   * Stores an upload, re-encoded without metadata.
   * @throws UnavailableError if too many uploads are waiting
   */
  async saveUpload(bytes: Uint8Array): Promise<SavedUpload | UnusableImage> {
    if (this.#uploads >= MAX_UPLOADS) throw new UnavailableError('Too many uploads at once.');
    this.#uploads += 1;
    try {
      return await this.#import(bytes);
    } catch (error) {
      if (error instanceof UnusableImageError) return { problem: error.message };
      throw error;
    } finally {
      this.#uploads -= 1;
    }
  }

  /** Stores a file, or its bytes, for the library, and also as it was uploaded, which is never served. */
  async saveLibraryFile(file: string | Uint8Array): Promise<SavedLibraryFile | UnusableImage> {
    try {
      const saved = await this.#import(file);
      const originalKey = uploadKey(saved.originalHash);
      if (!(await this.#storage.has(originalKey))) {
        if (typeof file === 'string') {
          await this.#storage.writeStream(originalKey, createReadStream(file));
        } else {
          await this.#storage.write(originalKey, file);
        }
      }
      const fileBytes = typeof file === 'string' ? (await stat(file)).size : file.length;
      return { ...saved, originalKey, fileBytes };
    } catch (error) {
      if (error instanceof UnusableImageError) return { problem: error.message };
      throw error;
    }
  }

  async #import(file: string | Uint8Array): Promise<SavedUpload> {
    const { bytes, ...description } = await this.#slots.run(() => this.#worker.import(file));
    const storageKey = hashKey(bytes);
    const key = originalKey(storageKey);
    await this.#storage.write(key, bytes);
    const ensureStored: SavedUpload['ensureStored'] = async ({ advisoryLock }) => {
      await advisoryLock(imageLock(storageKey));
      if (!(await this.#storage.has(key))) await this.#storage.write(key, bytes);
    };
    return { ...description, storageKey, storedBytes: bytes.length, ensureStored };
  }

  /** Deletes the image and all variants. Call it through `imageRemover`. */
  async remove(storageKey: string, focus?: Focus): Promise<void> {
    await this.#removeFiles([originalKey(storageKey), ...variantKeys(storageKey)]);
    if (focus) await this.removeCrops(storageKey, focus);
  }

  /** Deletes the crops around a focus that no longer applies. */
  async removeCrops(storageKey: string, focus: Focus): Promise<void> {
    await this.#removeFiles(variantKeys(storageKey, focus));
  }

  /** Deletes a library image's file as it was uploaded. */
  async removeOriginal(key: string): Promise<void> {
    await this.#storage.remove(key);
  }

  async #removeFiles(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#storage.remove(key);
      this.#cache.delete(key);
    }
  }

  /** Returns undefined if the image does not exist. */
  findVariant(
    storageKey: string,
    size: ImageSize,
    format: ImageFormat,
    focus?: Focus,
  ): Promise<Buffer | undefined> {
    const variant = { storageKey, size, format, focus };
    const key = variantKey(variant);
    return this.#find(key, async () => (await this.#storage.read(key)) ?? this.#make(key, variant));
  }

  /**
   * The image for previews of links, below an overlay. Few ask for one, so it is kept in memory only. Undefined if the
   * image does not exist.
   */
  findOverlaid(
    storageKey: string,
    overlay: { name: string; read: () => Promise<Uint8Array> },
  ): Promise<Buffer | undefined> {
    return this.#find(`overlaid/${storageKey}/${overlay.name}`, async () => {
      const original = await this.#storage.read(originalKey(storageKey));
      if (!original) return undefined;
      const bytes = await overlay.read();
      return this.#slots.run(() => this.#worker.overlay(original, bytes));
    });
  }

  /** A card for previews of links. Few ask for one, so it is kept in memory only. */
  findCard(name: string, read: () => Promise<Card>): Promise<Buffer | undefined> {
    return this.#find(`cards/${name}`, async () => {
      const card = await read();
      return this.#slots.run(() => this.#worker.card(card));
    });
  }

  /** The stored image itself, a WebP file. Its size never changes, unlike that of a variant that is made again. */
  findStored(storageKey: string): Promise<Buffer | undefined> {
    return this.#storage.read(originalKey(storageKey));
  }

  /** Makes a variant in advance, once no request is waiting for another one. */
  async prepareVariant(variant: ImageVariant): Promise<void> {
    if (await this.#storage.has(variantKey(variant))) return;
    await this.#slots.whenIdle();
    const { storageKey, size, format, focus } = variant;
    await this.findVariant(storageKey, size, format, focus);
  }

  close(): void {
    this.#worker.close();
  }

  /** From memory, or loaded once for all who ask meanwhile. */
  #find(key: string, load: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const cached = this.#cache.get(key);
    if (cached) return Promise.resolve(cached);
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const loading = load()
      .then((bytes) => {
        if (bytes) this.#cache.set(key, bytes);
        return bytes;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, loading);
    return loading;
  }

  async #make(key: string, { storageKey, ...variant }: ImageVariant) {
    const original = await this.#storage.read(originalKey(storageKey));
    if (!original) return undefined;
    const resized = await this.#slots.run(() => this.#worker.resize(original, variant));
    await this.#storage.write(key, resized);
    return resized;
  }
}

function originalKey(storageKey: string): string {
  return `originals/${storageKey}`;
}

function variantKey(variant: ImageVariant): string {
  return `sizes/${variant.storageKey}/${variantFileName(variant)}`;
}

/** Every variant, or every crop around a focus. */
function variantKeys(storageKey: string, focus?: Focus): string[] {
  const sizes = focus ? imageSizes.filter((size) => typeof size === 'string') : imageSizes;
  return sizes.flatMap((size) =>
    imageFormats.map((format) => variantKey({ storageKey, size, format, focus })),
  );
}

/** For the file as it was uploaded. */
function uploadKey(hash: string): string {
  return `library/${hash.slice(0, HASH_LENGTH)}`;
}

function hashKey(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
}
