import { staffLoader } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { EmailBody } from '../components/email-body.tsx';
import { EmailFacts } from '../components/email-facts.tsx';
import { getEmail } from '../outbox-admin.server.ts';
import type { Route } from './+types/email-page.ts';

export const loader = staffLoader('manage the site', async ({ db, params, context }) => {
  const email = await getEmail(db, parseContentId(params.id));
  context.get(publicContext).allowFrames("'self'");
  return { email };
});

export default function EmailPage({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <AdminPage title={email.subject} crumbs={[{ label: 'Outbox', to: '/admin/outbox' }]}>
      <EmailFacts email={email} />
      {email.status === 'failed' && (
        <p className="mt-4">
          <AdminLink to="/admin/jobs">Retry in failed jobs</AdminLink>
        </p>
      )}
      <div className="mt-8">
        {email.hasPreview ? (
          <EmailBody email={email} />
        ) : (
          <EmptyState title="Text deleted">
            We keep message text for 30 days. Emails with a sign-in link are cleared as soon as they
            are sent.
          </EmptyState>
        )}
      </div>
    </AdminPage>
  );
}
