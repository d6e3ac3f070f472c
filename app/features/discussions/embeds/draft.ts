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
