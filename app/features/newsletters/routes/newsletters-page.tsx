import { Link, redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { countAudience } from '#app/features/campaigns/campaigns.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { DigestSection } from '../components/digest-section.tsx';
import { NewsletterStatus } from '../components/newsletter-status.tsx';
import { getDigestStatus, switchDigest } from '../digest/digest-settings.server.ts';
import { getNewsletters } from '../list-newsletters.server.ts';
import type { Route } from './+types/newsletters-page.ts';

export const loader = staffRoute('write newsletters', async ({ db, url, actor, context, now }) => ({
  page: await getNewsletters(db, decodeCursor(url.searchParams.get('after'))),
  digest: {
    ...(await getDigestStatus(db, now)),
    audience: await countAudience(db, { topic: 'digest', readers: 'everyone' }, now),
    isEmailConfigured: context.get(publicContext).isEmailConfigured,
  },
  maySend: can(actor, 'send newsletters'),
}));

export const action = staffRoute('send newsletters', async ({ request, ...deps }) => {
  const value = (await request.formData()).get('digest');
  if (value !== 'on' && value !== 'off') throw new AppError('not-found');
  const isOn = value === 'on';
  await switchDigest(deps, isOn);
  const notice = isOn ? 'digest-on' : 'digest-off';
  return redirect(withFlashMessage('/admin/newsletters', notice), 303);
});

export default function NewslettersPage({
  loaderData: { page, digest, maySend },
}: Route.ComponentProps) {
  return (
    <AdminPage
      title="Newsletters"
      lead="What subscribers get by email. Sent newsletters appear in the public archive unless you keep them out of it."
      actions={
        <>
          {maySend && <AdminLink to="/admin/newsletters/delivery">Email delivery</AdminLink>}
          <AdminLink to="/admin/subscribers/segments">Segments</AdminLink>
          <AdminLink to="/admin/newsletters/templates">Templates</AdminLink>
          <AdminLink to="/admin/newsletters/new" variant="filled">
            New newsletter
          </AdminLink>
        </>
      }
    >
      {page.items.length === 0 ? (
        <EmptyState title="No newsletters yet">Write the first one.</EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="newsletters">
          {(newsletters) => (
            <DataTable
              label="Newsletters"
              rows={newsletters}
              rowKey={({ id }) => id}
              columns={[
                {
                  name: 'Subject',
                  isMain: true,
                  // Reloads the document, because only the newsletter's own policy allows frames.
                  cell: ({ id, subject }) => (
                    <Link reloadDocument to={`/admin/newsletters/${id}`}>
                      {subject}
                    </Link>
                  ),
                },
                {
                  name: 'Status',
                  cell: (newsletter) => <NewsletterStatus {...newsletter} />,
                },
                { name: 'Audience', cell: ({ audience }) => audience },
                { name: 'Created', isNamed: true, cell: ({ at }) => <ShortDate at={at} /> },
              ]}
            />
          )}
        </LoadMore>
      )}
      <DigestSection {...digest} maySend={maySend} />
    </AdminPage>
  );
}
