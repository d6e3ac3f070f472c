import { route } from '@react-router/dev/routes';

const routes = 'features/analytics/routes';

export const analyticsAdminRoutes = [
  route('admin/analytics', `${routes}/analytics-page.tsx`),
  route('admin/analytics.csv', `${routes}/analytics-file.ts`),
  route('admin/analytics/now', `${routes}/right-now.ts`),
  route('admin/analytics/:part/:id?', `${routes}/manage-page.tsx`),
];

/** For everyone who has the link. It has no frame: the site's header and footer are those of its readers. */
export const sharedReportRoutes = [
  route('shared-report/:token', `${routes}/shared-report-page.tsx`),
];
