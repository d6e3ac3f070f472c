import { Outlet } from 'react-router';
import { getMe, staffLoader } from '#app/features/identity/identity.server.ts';
import { findDecisionFlashMessage } from '#app/features/moderation/moderation.server.ts';
import { getUnreadCount } from '#app/features/notifications/notifications.server.ts';
import { findActionFlashMessage } from '#app/features/users/users.server.ts';
import { ENTRIES_PARAM } from '../../features/audit/embeds/entry-ids.ts';
import { roleCan } from '../../features/identity/rights.policy.ts';
import { findFlashMessage } from '../../http/flash-messages.server.ts';
import { adminNavigation } from '../admin/admin-entries.ts';
import { AdminError } from '../admin/admin-error.tsx';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { ErrorPage } from '../errors/error-page.tsx';
import { Frame } from '../frame.tsx';
import type { Route } from './+types/admin-frame.ts';

export const loader = staffLoader('open the admin area', async ({ db, member, url, now }) => {
  const me = await getMe(db, member, await getUnreadCount(db, member.id));
  const groups = adminNavigation
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ right }) => roleCan(member.role, right)),
    }))
    .filter(({ entries }) => entries.length > 0);
  const entries = url.searchParams.get(ENTRIES_PARAM);
  const notice =
    findFlashMessage(url.searchParams.get('notice')) ??
    (await findActionFlashMessage(db, member, entries, now)) ??
    (await findDecisionFlashMessage(db, member, entries, now));
  return { me, groups, notice };
});

export default function AdminFrameRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

/** Staff see errors inside the admin frame; everyone else sees them on a public page. */
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
