import { imageFields, type UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '#app/http/forms/uploads.ts';
import { MAX_IMAGES } from '../images/max-images.ts';
import type { DraftImage } from './draft-images.ts';
import { deletePendingImage, uploadImage } from './upload-image.ts';

/** An image chosen for a post that is being written. */
export interface TrayItem {
  key: number;
  fileName: string;
  /** Undefined if the image was uploaded before the page loaded. */
  file?: File;
  /** Upload progress from 0 to 1. */
  progress: number;
  /** Set once the upload is done. */
  image?: UploadedImage;
  /** Why the upload failed. */
  error?: string;
  /** The file itself was refused, so trying again is no use. */
  isFinal?: boolean;
  alt: string;
}

/** The images of a post that is being written. Uploaded ones are saved with the draft. */
export class ImageTray {
  readonly #saveDraft: (images: readonly DraftImage[]) => void;
  #items: readonly TrayItem[] = [];
  #lastKey = 0;
  /** Uploads run one at a time: a visitor's first one creates the guest identity. */
  #uploads: Promise<void> = Promise.resolve();
  readonly #aborts = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();

  constructor(saveDraft: (images: readonly DraftImage[]) => void) {
    this.#saveDraft = saveDraft;
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly getItems = (): readonly TrayItem[] => this.#items;

  hasAny(): boolean {
    return this.#items.length > 0;
  }

  /** Returns how many files were left out because the post is full. */
  add(files: readonly File[]): number {
    const accepted = files.slice(0, MAX_IMAGES - this.#items.length);
    for (const file of accepted) {
      const item = { key: this.#nextKey(), fileName: file.name, file, progress: 0, alt: '' };
      this.#setItems([...this.#items, item]);
      this.#upload(item);
    }
    return files.length - accepted.length;
  }

  /** Restores the images of a draft, without those that are no longer pending on the server. */
  restore(draft: readonly DraftImage[], pending: readonly UploadedImage[]): void {
    const restored = draft.flatMap(({ id, fileName, alt }) => {
      const image = pending.find((candidate) => candidate.id === id);
      return image ? [{ key: this.#nextKey(), fileName, progress: 1, image, alt }] : [];
    });
    this.#setItems([...restored, ...this.#items].slice(0, MAX_IMAGES));
  }

  retry(key: number): void {
    const item = this.#items.find((candidate) => candidate.key === key);
    if (!item) return;
    const { error: _, ...retried } = { ...item, progress: 0 };
    this.#setItems(this.#items.map((other) => (other.key === key ? retried : other)));
    this.#upload(retried);
  }

  remove(key: number): void {
    const item = this.#items.find((candidate) => candidate.key === key);
    this.#aborts.get(key)?.abort();
    if (item?.image) deletePendingImage(item.image.id);
    this.#setItems(this.#items.filter((other) => other.key !== key));
  }

  setAlt(key: number, alt: string): void {
    this.#update(key, { alt });
  }

  /** Forgets the images after they are posted. */
  clear(): void {
    this.#setItems([]);
  }

  /** Resolves to false if an upload failed. */
  async waitForUploads(): Promise<boolean> {
    let awaited: Promise<void> | undefined;
    while (awaited !== this.#uploads) {
      awaited = this.#uploads;
      await awaited;
    }
    return this.#items.every(({ image }) => image);
  }

  /** Why the post can't be sent with the images that failed. */
  describeFailures(): string {
    const failed = this.#items.filter(({ image }) => !image);
    const what =
      failed.length === 1
        ? 'One of your images couldn’t be uploaded. Remove it'
        : `${failed.length} of your images couldn’t be uploaded. Remove them`;
    return failed.every(({ isFinal }) => isFinal) ? `${what}.` : `${what} or try again.`;
  }

  writeTo(form: FormData): void {
    for (const { image, alt } of this.#items) {
      if (!image) continue;
      form.append(imageFields.pending, String(image.id));
      form.set(imageFields.altName(image.id), alt);
    }
  }

  #nextKey(): number {
    this.#lastKey += 1;
    return this.#lastKey;
  }

  #upload({ key, file }: TrayItem): void {
    if (!file) return;
    if (file.size > MAX_IMAGE_BYTES) {
      this.#update(key, { error: IMAGE_TOO_LARGE, isFinal: true });
      return;
    }
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    this.#uploads = this.#uploads.then(async () => {
      if (abort.signal.aborted) return;
      const onProgress = (progress: number) => this.#update(key, { progress });
      const result = await uploadImage(file, onProgress, abort.signal);
      this.#aborts.delete(key);
      if ('message' in result) {
        const { message: error, isFinal = false } = result;
        return this.#update(key, { error, isFinal });
      }
      if (abort.signal.aborted) return deletePendingImage(result.image.id);
      this.#update(key, { image: result.image });
    });
  }

  #update(key: number, change: Partial<TrayItem>): void {
    this.#setItems(this.#items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }

  #setItems(items: readonly TrayItem[]): void {
    this.#items = items;
    this.#saveDraft(
      items.flatMap(({ image, fileName, alt }) => (image ? [{ id: image.id, fileName, alt }] : [])),
    );
    for (const notify of this.#listeners) notify();
  }
}
