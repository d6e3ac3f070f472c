import { route } from '@react-router/dev/routes';

const routes = 'features/analytics/routes';

export const analyticsAdminRoutes = [
  route('admin/analytics', `${routes}/analytics-page.tsx`),
  route('admin/analytics.csv', `${routes}/analytics-file.ts`),
  route('admin/analytics/bursts', `${routes}/bursts-page.tsx`),
  route('admin/analytics/now', `${routes}/right-now.ts`),
];
