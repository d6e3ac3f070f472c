import { route } from '@react-router/dev/routes';

export const subscriptionsRoutes = [
  route('subscribe', 'features/subscriptions/routes/subscribe-page.tsx'),
  route('subscribe/confirm', 'features/subscriptions/routes/confirm-page.tsx'),
  route('unsubscribe', 'features/subscriptions/routes/unsubscribe-page.tsx'),
];
