import { redirectDocument } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { NewsletterForm } from '../components/newsletter-form.tsx';
import { createNewsletter } from '../editing/edit-newsletter.server.ts';
import { newsletterInput } from '../newsletters.schema.ts';
import type { Route } from './+types/new-newsletter-page.ts';

export const loader = staffRoute('write newsletters', async () => null);

export const action = staffFormAction('write newsletters', async ({ form, ...args }) => {
  const id = await createNewsletter(args, parseForm(newsletterInput, form));
  // Reloads the document, because only the newsletter's own policy allows the frames of its preview.
  return redirectDocument(withFlashMessage(`/admin/newsletters/${id}`, 'newsletter-saved'), 303);
});

const empty = {
  subject: '',
  preview: '',
  body: '',
  topic: 'newsletter',
  hasRumors: false,
  revision: 0,
} as const;

export default function NewNewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="New newsletter" crumbs={[{ label: 'Newsletters', to: '/admin/newsletters' }]}>
      <NewsletterForm saved={empty} refusal={actionData} />
    </AdminPage>
  );
}
