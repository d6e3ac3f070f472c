import { readIds } from '#app/http/forms/read-ids.ts';
import { THREADS_PATH } from '../thread-tools.schema.ts';

/** The name of the checkboxes. */
export const SELECTED = 'thread';

/** At most as many as a page of the list has. */
export const MAX_SELECTED = 50;

export const SELECTED_PATH = `${THREADS_PATH}/selected`;

/** Actions that apply to several threads at once. */
export const severalIntents = {
  pin: { label: 'Pin', pending: 'Pinning…', title: 'Pin' },
  unpin: { label: 'Unpin', pending: 'Unpinning…', title: 'Unpin' },
  lock: { label: 'Lock', pending: 'Locking…', title: 'Lock' },
  unlock: { label: 'Unlock', pending: 'Unlocking…', title: 'Unlock' },
  move: { label: 'Move', pending: 'Moving…', title: 'Move' },
  merge: { label: 'Merge', pending: 'Merging…', title: 'Merge' },
  hide: { label: 'Hide', pending: 'Hiding…', title: 'Hide' },
} as const;

export type SeveralIntent = keyof typeof severalIntents;

export function readSeveralIntent(value: string | null): SeveralIntent | undefined {
  return Object.keys(severalIntents).find((known) => known === value) as SeveralIntent | undefined;
}

/** Unique ids, in order. */
export function readSelected(form: FormData | URLSearchParams): number[] {
  return readIds(form, SELECTED, MAX_SELECTED).toSorted((a, b) => a - b);
}

/** 'Lock 3 threads'. */
export function severalTitle(intent: SeveralIntent, count: number): string {
  return `${severalIntents[intent].title} ${count === 1 ? '1 thread' : `${count} threads`}`;
}
