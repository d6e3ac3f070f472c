import { data } from 'react-router';
import { isRefusal } from '#app/errors.ts';
import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { getSavedConfig } from '#app/features/pages/config.server.ts';
import { savePageConfig } from '#app/features/pages/pages.server.ts';
import {
  conflictRefusal,
  EditConflict,
  formRevision,
  type RevisionRefusal,
} from '#app/http/forms/edit-conflict.ts';
import type { EditedPage } from '../edited-pages.server.ts';
import { flatten, readForm, toFormValues } from '../forms/form-values.ts';
import type { FormValues } from '../forms/page-form.ts';
import { editPagePath } from '../page-editor-paths.ts';
import { parseValues } from './parse-values.server.ts';

/** The form as it was sent, with the errors. */
export interface UnsavedForm {
  typed: FormValues;
  refusal: RevisionRefusal;
  /** Of the errors, those that staff can accept. */
  warnings?: readonly string[];
}

export async function handlePageForm(args: StaffArgs, edited: EditedPage) {
  const { form, page } = edited;
  const { request, db } = args;
  const sent = await request.formData();
  const typed = readForm(form, sent);
  const revision = formRevision(sent);
  const parsed = await parseValues(args, edited, typed);
  const refuse = (errors: Record<string, string>, warnings?: readonly string[]) => {
    const values = { ...flatten(form, typed), revision: String(revision) };
    return data<UnsavedForm>({ typed, refusal: { errors, values }, warnings }, { status: 422 });
  };
  if ('errors' in parsed) return refuse(parsed.errors);
  if (!sent.has('acceptsWarnings')) {
    const { config: before } = await getSavedConfig(db, page);
    const change = { before, after: parsed.config, actor: args.actor };
    const warnings = (await page.findWarnings?.(db, change)) ?? {};
    if (Object.keys(warnings).length > 0) return refuse(warnings, Object.values(warnings));
  }
  try {
    const change = { config: parsed.config, revision };
    const entryId = await savePageConfig(args, page, change);
    const path = editPagePath(page.id);
    return redirectWithToast(path, [entryId]);
  } catch (error) {
    if (isRefusal(error)) return refuse(error.errors);
    if (!(error instanceof EditConflict)) throw error;
    const { revision: savedRevision, values: config } = error.saved;
    const { timeZone } = await getAnalyticsSettings(db);
    const values = flatten(form, toFormValues(form, config as Record<string, unknown>, timeZone));
    const saved = { revision: savedRevision, values };
    const refusal = conflictRefusal(flatten(form, typed), saved);
    return data<UnsavedForm>({ typed, refusal }, { status: 409 });
  }
}
