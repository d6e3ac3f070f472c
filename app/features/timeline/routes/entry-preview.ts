import { redirect } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { previewChange } from '#app/features/pages/pages.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { changeEntry } from '../editing/change-entry.server.ts';

/** The URL takes POST only. */
export const loader = staffRoute('publish content', async ({ params }) =>
  redirect(`/admin/timeline/${parseContentId(params.id) ?? ''}`, 303),
);

/** The timeline from the year of the entry on, with what is in the form. */
export const action = staffFormAction('publish content', async (args) =>
  previewChange(
    args,
    (changed) => changeEntry(changed, parseContentId(args.params.id)),
    () => `/timeline?from=${formText(args.form, 'year').trim()}`,
  ),
);
