import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffLoader } from '#app/features/identity/identity.server.ts';
import { roleCan } from '#app/features/identity/rights.policy.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminTabs } from '#app/ui/admin/admin-tabs.tsx';
import { AffiliatesPanel } from '../dashboard/affiliates-panel.tsx';
import { ContentPanel } from '../dashboard/content-panel.tsx';
import { type Dashboard, getDashboard } from '../dashboard/dashboard.server.ts';
import { ModerationPanel } from '../dashboard/moderation-panel.tsx';
import { StatCards } from '../dashboard/stat-cards.tsx';
import { UpcomingPanel } from '../dashboard/upcoming-panel.tsx';
import { UsersPanel } from '../dashboard/users-panel.tsx';
import type { Route } from './+types/dashboard-page.ts';

export const loader = staffLoader(
  'open the admin area',
  async ({ db, context, member, url, now }) => ({
    ...(await getDashboard(
      { db, contentKinds: context.get(contentKindsContext), member, now },
      url.searchParams.get('tab'),
    )),
    canWriteContent: roleCan(member.role, 'write content'),
    canManageSite: roleCan(member.role, 'manage the site'),
  }),
);

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { cards, tabs, panel, canWriteContent, canManageSite } = loaderData;
  return (
    <AdminPage
      title="Admin Dashboard"
      actions={
        <>
          {canManageSite && <AdminLink to="/admin/settings">Settings</AdminLink>}
          {canWriteContent && (
            <AdminLink to="/admin/new-content" variant="filled">
              New Content
            </AdminLink>
          )}
        </>
      }
    >
      <StatCards cards={cards} />
      <AdminTabs
        label="Dashboard sections"
        current={panel.tab}
        tabs={tabs.map(({ id, label }) => ({ id, label, to: `/admin?tab=${id}` }))}
      />
      <TabPanel panel={panel} />
    </AdminPage>
  );
}

function TabPanel({ panel }: { panel: Dashboard['panel'] }) {
  switch (panel.tab) {
    case 'content':
      return <ContentPanel {...panel} />;
    case 'users':
      return <UsersPanel {...panel} />;
    case 'affiliates':
      return <AffiliatesPanel {...panel} />;
    case 'moderation':
      return <ModerationPanel {...panel} />;
    default:
      return <UpcomingPanel tab={panel.tab} />;
  }
}
