import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { handleEditAction } from './edit-action.server.ts';
import { getEditView } from './edit-view.server.ts';

// The kind's own right is checked with the item.

/** The loader of a kind's edit page, whose address ends with the item's id. */
export function editLoader(kind: ContentKindId) {
  return staffRoute('write articles', (args) => getEditView(args, kind));
}

export function editAction(kind: ContentKindId) {
  return staffRoute('write articles', (args) => handleEditAction(args, kind));
}
