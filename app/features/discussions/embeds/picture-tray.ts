import { PICTURE_BYTES, TOO_MANY_BYTES } from '../../../http/uploads.ts';
import { PICTURES_MOST, type PostPicture, pictureFields } from '../post-picture-summary.ts';
import type { DraftPicture } from './draft.ts';
import { dropPicture, sendPicture } from './send-picture.ts';

/** A picture on its way into a post. */
export interface TrayItem {
  key: number;
  /** Of its file. */
  name: string;
  /** What is to be sent; of one that was sent before the page was loaded, nothing. */
  file?: File;
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  /** Once the server has it. */
  picture?: PostPicture;
  /** Why it was not taken. */
  sentence?: string;
  alt: string;
}

/** The pictures somebody has chosen for what they are writing; those that were sent outlive the page. */
export class PictureTray {
  readonly #keep: (pictures: readonly DraftPicture[]) => void;
  #items: readonly TrayItem[] = [];
  #keys = 0;
  /** One after the other: the first may make a guest of a visitor. */
  #sending: Promise<void> = Promise.resolve();
  readonly #aborts = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();

  constructor(keep: (pictures: readonly DraftPicture[]) => void) {
    this.#keep = keep;
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly getItems = (): readonly TrayItem[] => this.#items;

  hasAny(): boolean {
    return this.#items.length > 0;
  }

  /** Answers with how many there was no room for. */
  add(files: readonly File[]): number {
    const taken = files.slice(0, PICTURES_MOST - this.#items.length);
    for (const file of taken) {
      this.#keys += 1;
      const item = { key: this.#keys, name: file.name, file, share: 0, alt: '' };
      this.#set([...this.#items, item]);
      this.#send(item);
    }
    return files.length - taken.length;
  }

  /** Those of a draft that still wait; the others are forgotten. */
  restore(drafted: readonly DraftPicture[], waiting: readonly PostPicture[]): void {
    const found = drafted.flatMap(({ id, name, alt }) => {
      const picture = waiting.find((candidate) => candidate.id === id);
      if (!picture) return [];
      this.#keys += 1;
      return [{ key: this.#keys, name, share: 1, picture, alt }];
    });
    this.#set([...found, ...this.#items].slice(0, PICTURES_MOST));
  }

  retry(key: number): void {
    const item = this.#items.find((candidate) => candidate.key === key);
    if (!item) return;
    const { sentence: _, ...again } = { ...item, share: 0 };
    this.#set(this.#items.map((other) => (other.key === key ? again : other)));
    this.#send(again);
  }

  remove(key: number): void {
    const item = this.#items.find((candidate) => candidate.key === key);
    this.#aborts.get(key)?.abort();
    if (item?.picture) dropPicture(item.picture.id);
    this.#set(this.#items.filter((other) => other.key !== key));
  }

  describe(key: number, alt: string): void {
    this.#change(key, { alt });
  }

  /** They are posted. */
  clear(): void {
    this.#set([]);
  }

  /** False when one of them was not taken. */
  async whenSettled(): Promise<boolean> {
    let waited: Promise<void> | undefined;
    while (waited !== this.#sending) {
      waited = this.#sending;
      await waited;
    }
    return this.#items.every(({ picture }) => picture);
  }

  writeTo(form: FormData): void {
    for (const { picture, alt } of this.#items) {
      if (!picture) continue;
      form.append(pictureFields.sent, String(picture.id));
      form.set(pictureFields.altOf(picture.id), alt);
    }
  }

  #send({ key, file }: TrayItem): void {
    if (!file) return;
    if (file.size > PICTURE_BYTES) {
      this.#change(key, { sentence: TOO_MANY_BYTES });
      return;
    }
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    this.#sending = this.#sending.then(async () => {
      if (abort.signal.aborted) return;
      const onProgress = (share: number) => this.#change(key, { share });
      const answer = await sendPicture(file, onProgress, abort.signal);
      this.#aborts.delete(key);
      if ('picture' in answer && abort.signal.aborted) return dropPicture(answer.picture.id);
      this.#change(key, answer);
    });
  }

  #change(key: number, change: Partial<TrayItem>): void {
    this.#set(this.#items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }

  #set(items: readonly TrayItem[]): void {
    this.#items = items;
    const sent = items.filter(({ picture }) => picture);
    this.#keep(sent.map(({ picture, name, alt }) => ({ id: picture?.id ?? 0, name, alt })));
    for (const tell of this.#listeners) tell();
  }
}
