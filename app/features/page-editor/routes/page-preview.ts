import { redirect } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { withUnsavedConfig } from '#app/features/pages/config.server.ts';
import { getEditedPage } from '../edited-pages.server.ts';
import { withoutEmptyRows } from '../forms/form-rows.ts';
import { readForm } from '../forms/form-values.ts';
import { editPagePath } from '../page-editor-paths.ts';
import { parseValues } from '../saving/parse-values.server.ts';

/** The address takes POST only. */
export const loader = staffRoute('edit pages', async ({ params }) =>
  redirect(editPagePath(getEditedPage(params.page).page.id), 303),
);

/** Nothing in a preview runs, and it is not stored anywhere. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "sandbox allow-same-origin; default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
    "img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The real page, rendered with what is in the form. */
export const action = staffRoute('edit pages', async (args) => {
  const { db, request, params, renderPublicPage } = args;
  const edited = getEditedPage(params.page);
  const typed = readForm(edited.form, await request.formData());
  // An added row is no mistake before anything is typed into it.
  const values = withoutEmptyRows(edited.form, typed);
  const parsed = await parseValues(args, edited, values);
  if ('errors' in parsed) {
    const message = 'Fix the form first. Save it to see what’s wrong.';
    return new Response(`<!doctype html><title>Preview</title><p>${message}</p>`, {
      status: 422,
      headers,
    });
  }
  const preview = withUnsavedConfig(db, edited.page, parsed.config);
  const { html } = await renderPublicPage(edited.form.path, preview);
  return new Response(html, { headers });
});
