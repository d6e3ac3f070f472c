import { parseRowId } from '../content-id.ts';

/** Unique ids that checkboxes of this name send, at most `max` of them. Anything that isn't an id is left out. */
export function readIds(sent: FormData | URLSearchParams, name: string, max: number): number[] {
  const ids = sent.getAll(name).flatMap((value) => parseRowId(String(value)) ?? []);
  return [...new Set(ids)].slice(0, max);
}
