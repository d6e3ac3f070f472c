import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import {
  accountRoutes,
  guestDataRoutes,
  settingsRoutes,
} from './features/account/account.routes.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import {
  affiliatesAdminRoutes,
  affiliatesRoutes,
} from './features/affiliates/affiliates.routes.ts';
import { analyticsAdminRoutes, sharedReportRoutes } from './features/analytics/analytics.routes.ts';
import { appealsRoutes, decisionsRoutes } from './features/appeals/appeals.routes.ts';
import { auditAdminRoutes } from './features/audit/audit-admin.routes.ts';
import { backupsAdminRoutes } from './features/backups/backups.routes.ts';
import { bookmarksRoutes, saveBookmarkRoutes } from './features/bookmarks/bookmarks.routes.ts';
import { campaignsRoutes } from './features/campaigns/campaigns.routes.ts';
import { campaignsAdminRoutes } from './features/campaigns/campaigns-admin.routes.ts';
import { claimPreviewRoutes, claimsRoutes } from './features/claims/claims.routes.ts';
import { claimsAdminRoutes } from './features/claims/claims-admin.routes.ts';
import { communityRoutes } from './features/community/community.routes.ts';
import {
  discussionsRoutes,
  privateDiscussionsRoutes,
} from './features/discussions/discussions.routes.ts';
import { discussionsAdminRoutes } from './features/discussions/discussions-admin.routes.ts';
import {
  eventDataRoutes,
  eventPreviewRoutes,
  eventsRoutes,
  ownEventsRoutes,
} from './features/events/events.routes.ts';
import { eventsAdminRoutes } from './features/events/events-admin.routes.ts';
import { feedsPageRoutes, feedsRoutes } from './features/feeds/feeds.routes.ts';
import {
  fileLibraryDataRoutes,
  fileLibraryRoutes,
} from './features/file-library/file-library.routes.ts';
import { followDataRoutes, followsRoutes } from './features/follows/follows.routes.ts';
import { helpAdminRoutes } from './features/help/help.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import {
  imageLibraryDataRoutes,
  imageLibraryRoutes,
} from './features/image-library/image-library.routes.ts';
import { importsAdminRoutes } from './features/imports/imports.routes.ts';
import { jobsAdminRoutes } from './features/jobs/jobs.routes.ts';
import { legalNoticesRoutes } from './features/legal-notices/legal-notices.routes.ts';
import {
  mediaAdminRoutes,
  mediaPreviewRoutes,
  mediaRoutes,
} from './features/media/media.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { moderationAdminRoutes } from './features/moderation/moderation-admin.routes.ts';
import { newsAdminRoutes, newsPreviewRoutes, newsRoutes } from './features/news/news.routes.ts';
import {
  articleEmailPreviewRoutes,
  newslettersRoutes,
} from './features/newsletters/newsletters.routes.ts';
import { newslettersAdminRoutes } from './features/newsletters/newsletters-admin.routes.ts';
import { inboxRoutes, notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { outboxAdminRoutes } from './features/outbox/outbox.routes.ts';
import { pageEditorRoutes } from './features/page-editor/page-editor.routes.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { pollDataRoutes, pollsRoutes, predictionsRoutes } from './features/polls/polls.routes.ts';
import { pollsAdminRoutes } from './features/polls/polls-admin.routes.ts';
import { publishingRoutes } from './features/publishing/publishing.routes.ts';
import { redirectsAdminRoutes } from './features/redirects/redirects.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { sitePagePreviewRoutes, sitePagesRoutes } from './features/site-pages/site-pages.routes.ts';
import { sitePagesAdminRoutes } from './features/site-pages/site-pages-admin.routes.ts';
import { storiesRoutes, storyPreviewRoutes } from './features/stories/stories.routes.ts';
import { storiesAdminRoutes } from './features/stories/stories-admin.routes.ts';
import {
  ownSubmissionsRoutes,
  submissionsRoutes,
  submitRoutes,
} from './features/submissions/submissions.routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { subscriptionsAdminRoutes } from './features/subscriptions/subscriptions-admin.routes.ts';
import {
  timelineAdminRoutes,
  timelineDataRoutes,
  timelineRoutes,
} from './features/timeline/timeline.routes.ts';
import { topicsAdminRoutes, topicsRoutes } from './features/topics/topics.routes.ts';
import { userProfileRoutes } from './features/users/profile.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';

/** The URL table. */
export default [
  ...feedsRoutes,
  ...campaignsRoutes,
  ...followDataRoutes,
  ...eventDataRoutes,
  ...pollDataRoutes,
  ...timelineDataRoutes,
  route('me', 'shell/routes/me.ts'),
  route('maintenance', 'shell/routes/maintenance-page.tsx'),
  ...sharedReportRoutes,
  ...imageLibraryDataRoutes,
  ...fileLibraryDataRoutes,
  layout('shell/routes/admin-frame.tsx', [
    ...adminRoutes,
    ...pageEditorRoutes,
    ...redirectsAdminRoutes,
    ...topicsAdminRoutes,
    ...timelineAdminRoutes,
    ...publishingRoutes,
    ...newsAdminRoutes,
    ...affiliatesAdminRoutes,
    ...analyticsAdminRoutes,
    ...storiesAdminRoutes,
    ...mediaAdminRoutes,
    ...eventsAdminRoutes,
    ...claimsAdminRoutes,
    ...sitePagesAdminRoutes,
    ...discussionsAdminRoutes,
    ...pollsAdminRoutes,
    ...auditAdminRoutes,
    ...usersRoutes,
    ...jobsAdminRoutes,
    ...importsAdminRoutes,
    ...backupsAdminRoutes,
    ...helpAdminRoutes,
    ...outboxAdminRoutes,
    ...subscriptionsAdminRoutes,
    ...campaignsAdminRoutes,
    ...newslettersAdminRoutes,
    ...moderationAdminRoutes,
    ...userProfileRoutes,
    ...imageLibraryRoutes,
    ...fileLibraryRoutes,
    route('admin/*', 'shell/routes/admin-not-found.ts'),
  ]),
  layout('shell/routes/page-frame.tsx', [
    ...homeRoutes,
    ...signInRoutes,
    ...accountRoutes,
    ...mediaRoutes,
    ...searchRoutes,
    ...newsRoutes,
    ...affiliatesRoutes,
    ...communityRoutes,
    ...storiesRoutes,
    ...discussionsRoutes,
    ...submitRoutes,
    ...eventsRoutes,
    ...claimsRoutes,
    ...topicsRoutes,
    ...timelineRoutes,
    ...predictionsRoutes,
    ...sitePagesRoutes,
    ...pagesRoutes,
    ...subscriptionsRoutes,
    ...newslettersRoutes,
    ...feedsPageRoutes,
    ...legalNoticesRoutes,
    ...moderationRoutes,
    layout('shell/routes/personal-frame.tsx', [
      ...newsPreviewRoutes,
      ...articleEmailPreviewRoutes,
      ...mediaPreviewRoutes,
      ...storyPreviewRoutes,
      ...eventPreviewRoutes,
      ...claimPreviewRoutes,
      ...sitePagePreviewRoutes,
      layout('features/account/routes/account-frame.tsx', [
        ...settingsRoutes,
        ...guestDataRoutes,
        ...inboxRoutes,
        ...followsRoutes,
        ...ownEventsRoutes,
        ...bookmarksRoutes,
        ...ownSubmissionsRoutes,
        ...decisionsRoutes,
      ]),
      ...notificationsRoutes,
      ...privateDiscussionsRoutes,
      ...saveBookmarkRoutes,
      ...pollsRoutes,
      ...submissionsRoutes,
      ...appealsRoutes,
    ]),
    route('*', 'shell/routes/any-path-page.tsx'),
  ]),
] satisfies RouteConfig;
