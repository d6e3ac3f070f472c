import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { AnalyticsPanel } from '#app/features/analytics/embeds/analytics-panel.tsx';
import { actionsContext } from '#app/features/audit/audit.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { reviewKindsContext } from '#app/features/moderation/review.server.ts';
import { PagesPanel } from '#app/features/page-editor/embeds/pages-panel.tsx';
import { changeSettings } from '#app/features/settings/editing.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminTabs } from '#app/ui/admin/tabs/admin-tabs.tsx';
import { AffiliatesPanel } from '../dashboard/affiliates-panel.tsx';
import { ContentPanel } from '../dashboard/content-panel.tsx';
import { type Dashboard, getDashboard } from '../dashboard/dashboard.server.ts';
import { ImagesPanel } from '../dashboard/images-panel.tsx';
import { ModerationPanel } from '../dashboard/moderation-panel.tsx';
import { StatCards } from '../dashboard/stat-cards.tsx';
import { UsersPanel } from '../dashboard/users-panel.tsx';
import { DashboardHome } from '../home/dashboard-home.tsx';
import { firstStepsGroup } from '../home/first-steps.server.ts';
import type { Route } from './+types/dashboard-page.ts';

export const loader = staffRoute(
  'open the admin area',
  async ({ db, context, actor, url, now, backups }) => ({
    ...(await getDashboard(
      {
        db,
        actor,
        now,
        backups,
        isEmailConfigured: context.get(publicContext).isEmailConfigured,
        actions: context.get(actionsContext),
        contentKinds: context.get(contentKindsContext),
        reviewKinds: context.get(reviewKindsContext),
      },
      url.searchParams,
    )),
    isTabRequested: url.searchParams.has('tab'),
    selected: url.searchParams.getAll('item').map(Number),
    canWriteArticles: can(actor, 'write articles'),
    canManageSite: can(actor, 'manage the site'),
  }),
);

/** Hides the checklist of a new site for everyone. */
export const action = staffRoute(
  'manage the site',
  async ({ request, transaction, actor, now }) => {
    const form = await request.formData();
    if (form.get('intent') !== 'hide-first-steps') throw new AppError('not-found');
    await changeSettings({ transaction, actor, now }, firstStepsGroup, { isHidden: true });
    return redirect('/admin', 303);
  },
);

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const {
    cards,
    tabs,
    panel,
    home,
    waiting,
    selected,
    canWriteArticles,
    canManageSite,
    isTabRequested,
  } = loaderData;
  return (
    <AdminPage
      title="Admin Dashboard"
      view={isTabRequested ? tabs.find(({ id }) => id === panel.tab)?.label : undefined}
      actions={
        <>
          {canManageSite && <AdminLink to="/admin/settings">Settings</AdminLink>}
          {canWriteArticles && <AdminLink to="/admin/new-content">New Content</AdminLink>}
        </>
      }
    >
      <StatCards cards={cards} waiting={waiting} />
      {panel.tab && (
        <AdminTabs
          label="Dashboard sections"
          current={panel.tab}
          tabs={tabs.map(({ id, label }) => ({
            id,
            label,
            to: `/admin?tab=${id}`,
            waiting: id === 'moderation' ? waiting : 0,
          }))}
        />
      )}
      {home && <DashboardHome {...home} showsEveryone={canManageSite} />}
      <TabPanel panel={panel} selected={selected} />
    </AdminPage>
  );
}

interface TabPanelProps {
  panel: Dashboard['panel'];
  selected: readonly number[];
}

function TabPanel({ panel, selected }: TabPanelProps) {
  switch (panel.tab) {
    case 'content':
      return <ContentPanel {...panel} />;
    case 'users':
      return <UsersPanel {...panel} />;
    case 'analytics':
      return <AnalyticsPanel {...panel} />;
    case 'affiliates':
      return <AffiliatesPanel {...panel} />;
    case 'images':
      return <ImagesPanel {...panel} />;
    case 'moderation':
      return <ModerationPanel {...panel} selected={selected} />;
    case 'pages':
      return <PagesPanel {...panel} />;
    default:
      return null;
  }
}
