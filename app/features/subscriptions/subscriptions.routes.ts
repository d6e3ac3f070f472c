import { route } from '@react-router/dev/routes';

export const subscriptionsRoutes = [
  route('subscribe', 'features/subscriptions/routes/subscribe-page.tsx'),
];
