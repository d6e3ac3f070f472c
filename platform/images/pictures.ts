import { createHash } from 'node:crypto';
import type { Storage } from '#platform/storage/storage.ts';
import { describeImage, type ImageDescription, resizeImage } from './image-processor.ts';
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from './image-sizes.ts';
import { Slots } from './slots.ts';

export interface StoredImage extends ImageDescription {
  storageKey: string;
}

const HASH_LENGTH = 24;
const RESIZES_AT_ONCE = 2;

/** Originals in storage and the sizes made from them, each made once, when it is first asked for. */
export class Pictures {
  readonly #storage: Storage;
  readonly #making = new Map<string, Promise<Buffer | undefined>>();
  readonly #slots = new Slots(RESIZES_AT_ONCE);

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Keeps an original under the hash of its bytes; the same picture twice is kept once. */
  async keep(bytes: Uint8Array): Promise<StoredImage> {
    const description = await describeImage(bytes);
    const storageKey = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    await this.#storage.write(originalKey(storageKey), bytes);
    return { ...description, storageKey };
  }

  /** The original and every size made from it. */
  async remove(storageKey: string): Promise<void> {
    const sizes = pictureWidths.flatMap((width) =>
      pictureFormats.map((format) => sizeKey(storageKey, width, format)),
    );
    for (const key of [originalKey(storageKey), ...sizes]) await this.#storage.remove(key);
  }

  /** Undefined when there is no such original. */
  async size(
    storageKey: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer | undefined> {
    const key = sizeKey(storageKey, width, format);
    const kept = await this.#storage.read(key);
    if (kept) return kept;
    const making = this.#making.get(key) ?? this.#make(key, storageKey, width, format);
    this.#making.set(key, making);
    return making.finally(() => this.#making.delete(key));
  }

  async #make(key: string, storageKey: string, width: PictureWidth, format: PictureFormat) {
    const original = await this.#storage.read(originalKey(storageKey));
    if (!original) return undefined;
    const resized = await this.#slots.run(() => resizeImage(original, width, format));
    await this.#storage.write(key, resized);
    return resized;
  }
}

function originalKey(storageKey: string): string {
  return `originals/${storageKey}`;
}

function sizeKey(storageKey: string, width: PictureWidth, format: PictureFormat): string {
  return `sizes/${storageKey}/${width}.${format}`;
}
