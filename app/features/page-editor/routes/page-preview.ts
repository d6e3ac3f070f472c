import { redirect } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { withUnsavedConfig } from '#app/features/pages/config.server.ts';
import { previewResponse } from '#app/features/pages/pages.server.ts';
import { getEditedPage } from '../edited-pages.server.ts';
import { withoutEmptyRows } from '../forms/form-rows.ts';
import { readForm } from '../forms/form-values.ts';
import { editPagePath } from '../page-editor-paths.ts';
import { parseValues } from '../saving/parse-values.server.ts';

/** The address takes POST only. */
export const loader = staffRoute('edit pages', async ({ params }) =>
  redirect(editPagePath(getEditedPage(params.page).page.id), 303),
);

/** The real page, rendered with what is in the form. */
export const action = staffRoute('edit pages', async (args) => {
  const { db, request, params, renderPublicPage } = args;
  const edited = getEditedPage(params.page);
  const typed = readForm(edited.form, await request.formData());
  // An added row is no mistake before anything is typed into it.
  const values = withoutEmptyRows(edited.form, typed);
  const parsed = await parseValues(args, edited, values);
  if ('errors' in parsed) {
    // Shown beside the form, which marks the fields.
    if (request.headers.get('accept')?.includes('application/json')) {
      return Response.json({ errors: parsed.errors }, { status: 422 });
    }
    const message = 'Fix the form first. Save it to see what’s wrong.';
    return previewResponse(`<!doctype html><title>Preview</title><p>${message}</p>`, 422);
  }
  const preview = withUnsavedConfig(db, edited.page, parsed.config);
  const { html } = await renderPublicPage(edited.form.path, preview);
  return previewResponse(html);
});
