import { data, redirect } from 'react-router';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { conflictRefusal, isOutdated } from '#app/http/forms/edit-conflict.ts';
import { formValues, parseForm } from '#app/http/forms/parse-form.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { affiliateFields } from '../affiliate-fields.ts';
import { type AffiliateInput, affiliateInput } from '../affiliates.schema.ts';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';
import { getAffiliate } from '../editing/save-affiliate.server.ts';

/**
 * Handles the form: errors next to their fields, what someone else has saved meanwhile, or back to the page
 * with the message.
 */
export async function handleAffiliateForm(
  { form, db, params, origin }: StaffArgs & { form: FormData },
  save: (input: AffiliateInput, form: FormData) => Promise<number>,
) {
  let entryId: number;
  try {
    entryId = await save(parseForm(affiliateInput, form), form);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const { affiliate, revision } = await getAffiliate(db, parseContentId(params.id));
    const saved = { revision, values: affiliateFields(affiliate) };
    return data(conflictRefusal(formValues(form), saved), { status: 409 });
  }
  const clean = new URL(adminReturnPath(form.get('returnTo'), origin, AFFILIATES_PATH), origin);
  clean.searchParams.delete('did');
  return redirect(withEntries(clean.pathname + clean.search, [entryId]), 303);
}
