import { readStored, writeStored } from '../../../ui/stored.ts';

const keyOf = (place: string) => `draft:${place}`;

/** What was typed and not sent, on this browser alone. */
export function readDraft(place: string): string {
  return readStored(keyOf(place)) ?? '';
}

export function keepDraft(place: string, text: string): void {
  writeStored(keyOf(place), text === '' ? null : text);
}

export function forgetDraft(place: string): void {
  writeStored(keyOf(place), null);
}

const picturesKeyOf = (place: string) => `draft-pictures:${place}`;

/** A picture that was sent ahead of what is being written. */
export interface DraftPicture {
  id: number;
  /** Of its file. */
  name: string;
  alt: string;
}

export function readDraftPictures(place: string): DraftPicture[] {
  try {
    const stored: DraftPicture[] = JSON.parse(readStored(picturesKeyOf(place)) ?? '[]');
    return stored.map(({ id, name, alt }) => ({
      id: Number(id),
      name: String(name),
      alt: String(alt),
    }));
  } catch {
    return [];
  }
}

export function keepDraftPictures(place: string, pictures: readonly DraftPicture[]): void {
  writeStored(picturesKeyOf(place), pictures.length === 0 ? null : JSON.stringify(pictures));
}
