import { redirectDocument } from 'react-router';
import { getFormKey, getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { deleteTypedDraft } from '#app/ui/forms/use-typed-draft.ts';
import { NewsletterForm } from '../components/newsletter-form.tsx';
import { newsletterRecord } from '../editing/newsletter-record.server.ts';
import { newsletterFields } from '../newsletters.schema.ts';
import type { Route } from './+types/new-newsletter-page.ts';

export const loader = staffRoute('write newsletters', async () => getRecordView(newsletterFields));

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
  return (
    <AdminPage title="New newsletter" crumbs={[{ label: 'Newsletters', to: '/admin/newsletters' }]}>
      <NewsletterForm view={loaderData} refusal={actionData} />
    </AdminPage>
  );
}
