import { data, redirect } from 'react-router';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { returnPathAndQuery } from '#app/http/return-path.ts';
import { type AffiliateInput, affiliateInput } from '../affiliates.schema.ts';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';

/** Handles the form: errors next to their fields, or back to the page with the message. */
export async function handleAffiliateForm(
  { request, origin }: StaffArgs,
  save: (input: AffiliateInput) => Promise<number>,
) {
  const form = await request.formData();
  const parsed = parseForm(affiliateInput, form);
  if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
  const entryId = await save(parsed.input);
  const path = returnPathAndQuery(form.get('returnTo'), origin);
  const target = /^\/admin(?:[/?]|$)/.test(path) ? path : AFFILIATES_PATH;
  const clean = new URL(target, origin);
  clean.searchParams.delete('did');
  return redirect(withEntries(clean.pathname + clean.search, [entryId]), 303);
}
