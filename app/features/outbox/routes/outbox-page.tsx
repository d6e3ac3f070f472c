import { staffLoader } from '#app/features/identity/identity.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicContext } from '../../../http/public-context.ts';
import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import { AdminSelect } from '../../../ui/admin/admin-field.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { FilterBar } from '../../../ui/admin/filter-bar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { mailStatusLabel } from '../components/mail-status.tsx';
import { MailTable } from '../components/mail-table.tsx';
import { mailStatuses } from '../mail-details.ts';
import { getOutbox } from '../outbox-admin.server.ts';
import type { Route } from './+types/outbox-page.ts';

export const loader = staffLoader('manage the site', async ({ db, url, context }) => {
  const { searchParams } = url;
  const status = mailStatuses.find((one) => one === searchParams.get('status'));
  const page = await getOutbox(db, status, decodeCursor(searchParams.get('after')));
  return { page, status, isEmailConfigured: context.get(publicContext).isEmailConfigured };
});

const options = [
  { value: '', label: 'Any' },
  ...mailStatuses.map((value) => ({ value, label: mailStatusLabel(value) })),
];

export default function OutboxPage({
  loaderData: { page, status, isEmailConfigured },
}: Route.ComponentProps) {
  return (
    <AdminPage title="Outbox" lead={isEmailConfigured ? sending : keeping}>
      <FilterBar label="Filter mails" fieldNames={['status']}>
        <AdminSelect
          id="status"
          name="status"
          label="Status"
          options={options}
          defaultValue={status ?? ''}
        />
      </FilterBar>
      {page.items.length > 0 ? (
        <MailTable mails={page.items} />
      ) : (
        <EmptyState title="Nothing here">
          {status ? 'No mail stands like that.' : 'Mails the site writes appear here.'}
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

const sending = 'Every mail the site has written. What mails said is forgotten after thirty days.';
const keeping =
  'This site has no mail server, so no mail leaves it: each stays here, where you can read it and pass on its link. Set SMTP_URL and MAIL_FROM, and mails go out.';
