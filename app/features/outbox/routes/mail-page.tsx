import { staffLoader } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '../../../http/content-id.ts';
import { publicContext } from '../../../http/public-context.ts';
import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MailBody } from '../components/mail-body.tsx';
import { MailFacts } from '../components/mail-facts.tsx';
import { getEmail } from '../outbox-admin.server.ts';
import type { Route } from './+types/mail-page.ts';

export const loader = staffLoader('manage the site', async ({ db, params, context, origin }) => {
  const mail = await getEmail(db, parseContentId(params.id));
  context.get(publicContext).allowFrames(origin);
  return { mail };
});

export default function MailPage({ loaderData: { mail } }: Route.ComponentProps) {
  return (
    <AdminPage title={mail.subject} crumbs={[{ label: 'Outbox', to: '/admin/outbox' }]}>
      <MailFacts mail={mail} />
      {mail.status === 'failed' && (
        <p className="mt-4">
          <AdminLink to="/admin/jobs">Try again among the dead letters</AdminLink>
        </p>
      )}
      <div className="mt-8">
        {mail.hasPreview ? (
          <MailBody mail={mail} />
        ) : (
          <EmptyState title="Its text is gone">
            Mails keep their text for thirty days; those whose link lets one in lose it once they
            are sent.
          </EmptyState>
        )}
      </div>
    </AdminPage>
  );
}
