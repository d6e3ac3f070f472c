import { MAX_ENTRIES } from '#app/features/audit/embeds/entry-ids.ts';
import { isId } from '#app/text/links/row-id.ts';

/** The name of the checkboxes. */
export const SELECTED = 'redirect';

/** Unique ids, at most as many as one undo takes back. */
export function readSelected(form: FormData): number[] {
  return [...new Set(form.getAll(SELECTED).map(Number).filter(isId))].slice(0, MAX_ENTRIES);
}
