import { Outlet } from 'react-router';
import { findActNotice } from '../../features/accounts/act-notice.server.ts';
import { getMe } from '../../features/accounts/me.server.ts';
import { roleMay } from '../../features/accounts/rights.policy.ts';
import { staffLoader } from '../../features/accounts/staff-routes.server.ts';
import { DID } from '../../features/accounts/user-acts-summary.ts';
import { getUnreadCount } from '../../features/notifications/inbox.server.ts';
import { findNotice } from '../../http/page-notices.server.ts';
import { adminEntries } from '../admin/admin-entries.ts';
import { AdminError } from '../admin/admin-error.tsx';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { ErrorPage } from '../error-page.tsx';
import { Frame } from '../frame.tsx';
import type { Route } from './+types/admin-frame.ts';

export const loader = staffLoader('open the desk', async ({ db, member, url, now }) => {
  const me = await getMe(db, member, await getUnreadCount(db, member.id));
  const groups = adminEntries
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ right }) => roleMay(member.role, right)),
    }))
    .filter(({ entries }) => entries.length > 0);
  const notice =
    findNotice(url.searchParams.get('notice')) ??
    (await findActNotice(db, member, url.searchParams.get(DID), now));
  return { me, groups, notice };
});

export default function AdminFrameRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

/** Whoever may be here stays in the frame; whoever may not is told so on a page of the site. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData) {
    return (
      <AdminFrame {...loaderData}>
        <AdminError error={error} />
      </AdminFrame>
    );
  }
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
