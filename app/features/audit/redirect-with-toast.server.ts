import { redirect } from 'react-router';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { withEntries } from './embeds/entry-ids.ts';

/** Redirects to a page that shows the toast of these entries, or that nothing changed if there are none. */
export function redirectWithToast(path: string, entryIds: readonly (number | undefined)[]) {
  const ids = entryIds.filter((id) => id !== undefined);
  const isChanged = ids.length > 0;
  return redirect(
    isChanged ? withEntries(path, ids) : withFlashMessage(path, 'nothing-changed'),
    303,
  );
}
