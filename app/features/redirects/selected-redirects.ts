import { MAX_ENTRIES } from '#app/features/audit/embeds/entry-ids.ts';
import { readIds } from '#app/http/forms/read-ids.ts';

/** The name of the checkboxes. */
export const SELECTED = 'redirect';

/** Unique ids, at most as many as one undo takes back. */
export function readSelected(form: FormData): number[] {
  return readIds(form, SELECTED, MAX_ENTRIES);
}
