import { MAX_ENTRIES } from '#app/features/audit/embeds/entry-ids.ts';
import { readIds } from '#app/http/forms/read-ids.ts';
import { LIBRARY_PATH } from './library-paths.ts';

/** The bulk actions. */
export const selectionActions = ['edit', 'delete', 'restore'] as const;
export type SelectionAction = (typeof selectionActions)[number];

/** The name of the checkboxes. */
export const SELECTED = 'image';

export const selectionPath = (action: SelectionAction) => `${LIBRARY_PATH}/selected/${action}`;

/** Unique ids, at most as many as one undo takes back. */
export function readSelection(params: URLSearchParams | FormData): number[] {
  return readIds(params, SELECTED, MAX_ENTRIES);
}

const verbs: Record<SelectionAction, string> = {
  edit: 'Edit',
  delete: 'Delete',
  restore: 'Restore',
};

/** 'Delete 3 images' */
export function selectionTitle(action: SelectionAction, count: number): string {
  return `${verbs[action]} ${countImages(count)}`;
}

export function countImages(count: number): string {
  return count === 1 ? '1 image' : `${count} images`;
}
