import { readContentId } from '../../../http/content-id.ts';
import { publicContext } from '../../../http/public-context.ts';
import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { staffLoader } from '../../accounts/staff-routes.server.ts';
import { MailFacts } from '../components/mail-facts.tsx';
import { MailParts } from '../components/mail-parts.tsx';
import { getMail } from '../outbox-desk.server.ts';
import type { Route } from './+types/mail-page.ts';

export const loader = staffLoader('manage the site', async ({ db, params, context, origin }) => {
  const mail = await getMail(db, readContentId(params.id));
  context.get(publicContext).allowsFrames(origin);
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
          <MailParts mail={mail} />
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
