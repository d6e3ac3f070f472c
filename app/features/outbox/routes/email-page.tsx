import { staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { EmailStatusBadge } from '../components/email-status.tsx';
import type { EmailDetails } from '../email-details.ts';
import { getEmail } from '../outbox-admin.server.ts';
import type { Route } from './+types/email-page.ts';

export const loader = staffRoute('manage the site', async ({ db, params, context }) => {
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
            We keep message text for 30 days. Emails with a personal link, such as one to sign in or
            to appeal, are cleared as soon as they are sent.
          </EmptyState>
        )}
      </div>
    </AdminPage>
  );
}

const finishedLabels = { sent: 'Sent', failed: 'Failed', waiting: undefined, stored: undefined };

function EmailFacts({ email }: { email: EmailDetails }) {
  const { recipient, status, createdAt, finishedAt, error } = email;
  const facts: [string, React.ReactNode][] = [];
  const add = (label: string | undefined, value: React.ReactNode) => {
    if (label && value) facts.push([label, value]);
  };
  add('To', <span className="break-all">{recipient}</span>);
  add('Status', <EmailStatusBadge status={status} />);
  add('Created', <Timestamp at={createdAt} />);
  add(finishedLabels[status], finishedAt && <Timestamp at={finishedAt} />);
  add('Server response', error);
  return <DescriptionList items={facts} />;
}

/** The HTML and the plain text part, side by side on wide screens. */
function EmailBody({ email }: { email: EmailDetails }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <AdminSection id="html-part" title="HTML">
          <iframe
            src={`/admin/outbox/${email.id}/preview`}
            title="Email preview"
            sandbox=""
            className="h-[42rem] w-full rounded-edge border border-line bg-raised"
          />
        </AdminSection>
      </div>
      <div>
        <AdminSection id="text-part" title="Plain text">
          <pre className="overflow-x-auto rounded-edge border border-line bg-raised p-4 text-note whitespace-pre-wrap">
            {withLinks(email.plain ?? '')}
          </pre>
        </AdminSection>
      </div>
    </div>
  );
}

const URL_PATTERN = /(https?:\/\/\S+)/;

/** Without a mail server, admins open the links of emails here. */
function withLinks(text: string): React.ReactNode[] {
  return text.split(URL_PATTERN).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <a key={index} href={part} target="_blank" rel="noopener" className="underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
