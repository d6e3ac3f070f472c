import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { affiliatesRoutes } from './features/affiliates/affiliates.routes.ts';
import { communityRoutes } from './features/community/community.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { feedsRoutes } from './features/feeds/feeds.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { unbuiltRoutes } from './shell/unbuilt/unbuilt.routes.ts';

/** Every address of the site. */
export default [
  ...feedsRoutes,
  layout('shell/routes/page-frame.tsx', [
    ...homeRoutes,
    ...mediaRoutes,
    ...searchRoutes,
    ...newsRoutes,
    ...affiliatesRoutes,
    ...communityRoutes,
    ...eventsRoutes,
    ...pagesRoutes,
    ...subscriptionsRoutes,
    ...unbuiltRoutes,
    route('*', 'shell/routes/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
