import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { accountsAdminRoutes } from './features/accounts/accounts-admin.routes.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { affiliatesRoutes } from './features/affiliates/affiliates.routes.ts';
import { auditAdminRoutes } from './features/audit/audit-admin.routes.ts';
import { boardRoutes } from './features/board/board.routes.ts';
import { communityRoutes } from './features/community/community.routes.ts';
import { discussionsRoutes } from './features/discussions/discussions.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { feedsRoutes } from './features/feeds/feeds.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { jobsAdminRoutes } from './features/jobs/jobs.routes.ts';
import { legalNoticesRoutes } from './features/legal-notices/legal-notices.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { moderationDeskRoutes } from './features/moderation/moderation-desk.routes.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { outboxAdminRoutes } from './features/outbox/outbox.routes.ts';
import { ownAccountRoutes } from './features/own-account/own-account.routes.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { peopleDeskRoutes } from './features/people/people-desk.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { storiesRoutes } from './features/stories/stories.routes.ts';
import { submissionsRoutes } from './features/submissions/submissions.routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts';

/** Every address of the site. */
export default [
  ...feedsRoutes,
  route('me', 'shell/routes/me.ts'),
  layout('shell/routes/admin-frame.tsx', [
    ...adminRoutes,
    ...auditAdminRoutes,
    ...accountsAdminRoutes,
    ...jobsAdminRoutes,
    ...outboxAdminRoutes,
    ...moderationDeskRoutes,
    ...peopleDeskRoutes,
    route('admin/*', 'shell/routes/admin-not-found.ts'),
  ]),
  layout('shell/routes/page-frame.tsx', [
    ...homeRoutes,
    ...accountsRoutes,
    ...ownAccountRoutes,
    ...mediaRoutes,
    ...searchRoutes,
    ...newsRoutes,
    ...affiliatesRoutes,
    ...communityRoutes,
    ...storiesRoutes,
    ...discussionsRoutes,
    ...boardRoutes,
    ...submissionsRoutes,
    ...eventsRoutes,
    ...notificationsRoutes,
    ...peopleRoutes,
    ...pagesRoutes,
    ...subscriptionsRoutes,
    ...legalNoticesRoutes,
    ...moderationRoutes,
    route('*', 'shell/routes/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
