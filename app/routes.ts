import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { homeRoutes } from './features/home/home.routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts';

/** Every address of the site. */
export default [
  layout('shell/routes/page-frame.tsx', [
    ...homeRoutes,
    ...subscriptionsRoutes,
    route('*', 'shell/routes/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
