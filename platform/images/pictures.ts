import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { UnitOfWork } from '#db/transaction.ts';
import { Slots } from '#platform/slots/slots.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ImageDescription } from './image-processor.ts';
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from './image-sizes.ts';
import { ImageWorkshop } from './image-workshop.ts';

export interface StoredImage extends ImageDescription {
  storageKey: string;
}

/** What somebody has sent in. */
export interface KeptUpload extends StoredImage {
  /**
   * To be called in the transaction that adds its row. Its files may have gone meanwhile, with the
   * last row that showed the same bytes: they are written again, and go with no other row from here on.
   */
  secure: (unit: Pick<UnitOfWork, 'takeTurnAt'>) => Promise<void>;
}

/** Where those meet who begin to show a picture and those who take its files away. */
export function pictureTurn(storageKey: string): string {
  return `picture:${storageKey}`;
}

/** One of the sizes a picture is shown in. */
export interface PictureSize {
  storageKey: string;
  width: PictureWidth;
  format: PictureFormat;
}

const HASH_LENGTH = 24;
const PICTURES_AT_ONCE = 2;
/** What a busy front page shows, in the sizes of phones and desks. */
const WARM_BYTES = 24 * 1024 * 1024;

/** Originals in storage and the sizes made from them, each made once, when it is first asked for. */
export class Pictures {
  readonly #storage: Storage;
  readonly #getting = new Map<string, Promise<Buffer | undefined>>();
  readonly #warm = new LRUCache<string, Buffer>({
    maxSize: WARM_BYTES,
    sizeCalculation: (bytes) => Math.max(bytes.length, 1),
  });
  readonly #slots = new Slots(PICTURES_AT_ONCE);
  readonly #workshop = new ImageWorkshop();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Keeps an original under the hash of its bytes; the same picture twice is kept once. */
  async keep(bytes: Uint8Array): Promise<StoredImage> {
    const description = await this.#slots.run(() => this.#workshop.describe(bytes));
    const storageKey = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    await this.#storage.write(originalKey(storageKey), bytes);
    return { ...description, storageKey };
  }

  /**
   * Keeps what somebody has sent in, drawn anew: nothing but its pixels stays. Undefined for what
   * cannot be opened as a picture.
   */
  async keepUpload(bytes: Uint8Array): Promise<KeptUpload | undefined> {
    const redrawn = await this.#slots.run(() =>
      this.#workshop.redraw(bytes).catch(() => undefined),
    );
    if (!redrawn) return undefined;
    const stored = await this.keep(redrawn);
    const key = originalKey(stored.storageKey);
    const secure: KeptUpload['secure'] = async ({ takeTurnAt }) => {
      await takeTurnAt(pictureTurn(stored.storageKey));
      if (!(await this.#storage.has(key))) await this.#storage.write(key, redrawn);
    };
    return { ...stored, secure };
  }

  /** The original and every size made from it; see `pictureRemover`. */
  async remove(storageKey: string): Promise<void> {
    const sizes = pictureWidths.flatMap((width) =>
      pictureFormats.map((format) => sizeKey(storageKey, width, format)),
    );
    for (const key of [originalKey(storageKey), ...sizes]) {
      await this.#storage.remove(key);
      this.#warm.delete(key);
    }
  }

  /** Undefined when there is no such original. */
  size(
    storageKey: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer | undefined> {
    const key = sizeKey(storageKey, width, format);
    const warm = this.#warm.get(key);
    if (warm) return Promise.resolve(warm);
    const begun = this.#getting.get(key);
    if (begun) return begun;
    const getting = this.#get(key, { storageKey, width, format }).finally(() =>
      this.#getting.delete(key),
    );
    this.#getting.set(key, getting);
    return getting;
  }

  /** Makes a size nobody waits for yet, as soon as nobody waits for another one. */
  async prepare({ storageKey, width, format }: PictureSize): Promise<void> {
    if (await this.#storage.has(sizeKey(storageKey, width, format))) return;
    await this.#slots.whenIdle();
    await this.size(storageKey, width, format);
  }

  close(): void {
    this.#workshop.close();
  }

  async #get(key: string, size: PictureSize): Promise<Buffer | undefined> {
    const bytes = (await this.#storage.read(key)) ?? (await this.#make(key, size));
    if (bytes) this.#warm.set(key, bytes);
    return bytes;
  }

  async #make(key: string, { storageKey, width, format }: PictureSize) {
    const original = await this.#storage.read(originalKey(storageKey));
    if (!original) return undefined;
    const resized = await this.#slots.run(() => this.#workshop.resize(original, width, format));
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
