import { redirect } from 'react-router';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { type AffiliateInput, affiliateInput } from '../affiliates.schema.ts';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';

/** Saves the form and returns to the page that it was opened on, with the message. */
export async function handleAffiliateForm(
  { form, origin }: StaffArgs & { form: FormData },
  save: (input: AffiliateInput) => Promise<number>,
) {
  const entryId = await save(parseForm(affiliateInput, form));
  const clean = new URL(adminReturnPath(form.get('returnTo'), origin, AFFILIATES_PATH), origin);
  clean.searchParams.delete('did');
  return redirect(withEntries(clean.pathname + clean.search, [entryId]), 303);
}
