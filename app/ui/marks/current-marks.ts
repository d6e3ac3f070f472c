import { useSyncExternalStore } from 'react';
import type { ClaimMarkData } from './claim-mark-data.ts';

type ChangeMarks = (marks: readonly ClaimMarkData[]) => readonly ClaimMarkData[];

const asLoaded: ChangeMarks = (marks) => marks;
/** The changes since the page was opened. */
let change = asLoaded;
const listeners = new Set<() => void>();

function setChange(next: ChangeMarks): void {
  change = next;
  for (const listener of listeners) listener();
}

/** Changes all marks on the page, after earlier changes. */
export function changeMarks(next: ChangeMarks): void {
  const earlier = change;
  setChange((marks) => next(earlier(marks)));
}

/** Shows the marks as they were loaded. */
export function resetMarks(): void {
  setChange(asLoaded);
}

/** Whether the page shows marks that can change. */
export function hasMarks(): boolean {
  return listeners.size > 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCurrentMarks(marks: readonly ClaimMarkData[]): readonly ClaimMarkData[] {
  return useSyncExternalStore(
    subscribe,
    () => change,
    () => asLoaded,
  )(marks);
}
