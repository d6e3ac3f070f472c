import { route } from '@react-router/dev/routes';

export const inboxRoutes = [
  route('notifications', 'features/notifications/routes/notifications-page.tsx'),
];

export const notificationsRoutes = [
  route('notifications/push', 'features/notifications/routes/push.ts'),
  route('notifications/unsubscribe', 'features/notifications/routes/unsubscribe-page.tsx'),
  route('notifications/:id', 'features/notifications/routes/notification.ts'),
];
