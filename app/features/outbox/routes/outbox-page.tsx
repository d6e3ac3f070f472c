import { Link } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { EmailStatusBadge, emailStatusLabel } from '../components/email-status.tsx';
import { type EmailSummary, emailStatuses } from '../email-details.ts';
import { getOutbox } from '../outbox-admin.server.ts';
import type { Route } from './+types/outbox-page.ts';

export const loader = staffRoute('manage the site', async ({ db, url, context, actor }) => {
  const { searchParams } = url;
  const status = emailStatuses.find((value) => value === searchParams.get('status'));
  const page = await getOutbox(db, status, decodeCursor(searchParams.get('after')));
  const { isEmailConfigured } = context.get(publicContext);
  const mayOpenNewsletters = can(actor, 'write newsletters');
  return { page, status, isEmailConfigured, mayOpenNewsletters };
});

const statusOptions = emailStatuses.map((value) => ({ value, label: emailStatusLabel(value) }));

export default function OutboxPage({
  loaderData: { page, status, isEmailConfigured, mayOpenNewsletters },
}: Route.ComponentProps) {
  return (
    <AdminPage
      title="Outbox"
      lead={
        isEmailConfigured ? <SendingLead mayOpenNewsletters={mayOpenNewsletters} /> : storingLead
      }
    >
      <FilterBar
        label="Filter emails"
        filters={[{ name: 'status', label: 'Status', options: statusOptions }]}
      />
      {page.items.length > 0 ? (
        <EmailTable emails={page.items} />
      ) : (
        <EmptyState title={status ? 'No matches' : 'No emails yet'}>
          {status ? 'No emails match this filter.' : 'Emails sent by the site will appear here.'}
        </EmptyState>
      )}
      {page.nextCursor && (
        <p className="mt-4">
          <AdminLink
            to={`?${new URLSearchParams({ ...(status && { status }), after: page.nextCursor })}`}
          >
            Older
          </AdminLink>
        </p>
      )}
    </AdminPage>
  );
}

function SendingLead({ mayOpenNewsletters }: { mayOpenNewsletters: boolean }) {
  return (
    <>
      Emails to one person, newest first. Message text is deleted after 30 days. Newsletters, weekly
      digests and breaking news are under{' '}
      {mayOpenNewsletters ? (
        <Link to="/admin/newsletters" className="admin-quiet-link">
          Newsletters
        </Link>
      ) : (
        'Newsletters'
      )}
      , with how many got them.
    </>
  );
}

const storingLead = (
  <>
    Email isn’t set up, so nothing is being sent. Messages are kept here so you can read them and
    pass on their links. To start sending, an admin can enter a mail server under{' '}
    <Link to="/admin/settings/email" className="admin-quiet-link">
      Settings
    </Link>
    .
  </>
);

const columns: Column<EmailSummary>[] = [
  {
    name: 'Subject',
    isMain: true,
    // Reloads the document, because only the email page's own policy allows frames.
    cell: ({ id, subject }) => (
      <Link reloadDocument to={`/admin/outbox/${id}`}>
        {subject}
      </Link>
    ),
  },
  { name: 'To', cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
  { name: 'Status', cell: ({ status }) => <EmailStatusBadge status={status} /> },
  { name: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

function EmailTable({ emails }: { emails: readonly EmailSummary[] }) {
  return <DataTable label="Emails" columns={columns} rows={emails} rowKey={({ id }) => id} />;
}
