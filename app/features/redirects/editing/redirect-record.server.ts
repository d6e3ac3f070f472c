import { defineActions, nameToast } from '#app/features/audit/audit.server.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { redirectTag } from '../redirect-tags.ts';
import { type RedirectInput, redirectFields } from '../redirects.schema.ts';
import { findLinkErrors } from './find-link-errors.server.ts';
import {
  deleteRedirect,
  findRedirectValues,
  insertRedirect,
  type KeptRedirect,
  updateRedirect,
} from './redirect-record.queries.server.ts';

/** Two at once could form a loop together, so they come one after the other. */
export function lockRedirects({ advisoryLock }: Pick<UnitOfWork, 'advisoryLock'>): Promise<void> {
  return advisoryLock('redirects');
}

/** One that comes back has the uses that were counted before. */
export const redirectRecord = defineRecord<RedirectInput, KeptRedirect>({
  kind: 'redirect',
  stored: redirectFields.stored,
  getName: ({ from }) => from,
  find: findRedirectValues,
  lock: lockRedirects,
  findErrors: findLinkErrors,
  insert: ({ db }, values, { id, now, undoData }) =>
    insertRedirect(db, values, { id, now, kept: undoData }),
  update: ({ db }, id, values, { now }) => updateRedirect(db, id, values, now),
  remove: ({ db }, id) => deleteRedirect(db, id),
  onChange: ({ invalidate }, { id }) => invalidate(redirectTag(id)),
});

const { undo } = redirectRecord;
const TAKES_EFFECT = 'It’s in effect now for {name}.';
const NOT_FOUND = 'Where no page is, visitors see “Page not found” again.';

export const redirectActions = defineActions(
  'redirect',
  {
    create: { label: 'Added', toast: nameToast('Redirect added', TAKES_EFFECT), undo },
    update: { label: 'Edited', toast: nameToast('Redirect saved', TAKES_EFFECT), undo },
    delete: {
      label: 'Deleted',
      toast: (entries) =>
        entries.length > 1
          ? { title: `${entries.length} redirects deleted`, description: NOT_FOUND }
          : { title: 'Redirect deleted', description: NOT_FOUND },
      undo,
    },
  },
  'edit pages',
  () => redirectFields,
);
