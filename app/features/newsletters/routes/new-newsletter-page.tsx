import { redirectDocument } from 'react-router';
import { getFormKey } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { deleteTypedDraft } from '#app/ui/forms/use-typed-draft.ts';
import { NewsletterForm } from '../components/newsletter-form.tsx';
import { TemplateChoice } from '../components/template-choice.tsx';
import { newsletterRecord } from '../editing/newsletter-record.server.ts';
import { newsletterFields } from '../newsletters.schema.ts';
import { getNewNewsletter } from '../templates/new-newsletter.server.ts';
import type { Route } from './+types/new-newsletter-page.ts';

export const loader = staffRoute('write newsletters', ({ db, url }) =>
  getNewNewsletter(db, parseContentId(url.searchParams.get('template') ?? '')),
);

export const action = staffFormAction('write newsletters', async ({ form, ...args }) => {
  const text = parseForm(newsletterFields.input, form);
  const { id } = await newsletterRecord.create(args, text, getFormKey(form));
  // Reloads the document, because only the newsletter's own policy allows the frames of its preview.
  return redirectDocument(withFlashMessage(`/admin/newsletters/${id}`, 'newsletter-saved'), 303);
});

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    // The form does not live to see that it is saved, because the redirect loads a document.
    if (answer instanceof Response) deleteTypedDraft(location.pathname);
    throw answer;
  }
}

export default function NewNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, templates, template } = loaderData;
  return (
    <AdminPage title="New newsletter" crumbs={[{ label: 'Newsletters', to: '/admin/newsletters' }]}>
      {templates.length > 0 && <TemplateChoice templates={templates} chosen={template} />}
      <NewsletterForm view={view} refusal={actionData} template={template} />
    </AdminPage>
  );
}
