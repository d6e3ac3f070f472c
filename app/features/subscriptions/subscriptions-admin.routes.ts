import { route } from '@react-router/dev/routes';

export const subscriptionsAdminRoutes = [
  route('admin/subscribers', 'features/subscriptions/routes/subscribers-page.tsx'),
  route('admin/subscribers.csv', 'features/subscriptions/routes/subscribers-file.ts'),
  route('admin/subscribers/import', 'features/subscriptions/routes/import-page.tsx'),
  route('admin/subscribers/new', 'features/subscriptions/routes/new-subscriber-page.tsx'),
  route('admin/subscribers/:id', 'features/subscriptions/routes/subscriber-page.tsx'),
];
