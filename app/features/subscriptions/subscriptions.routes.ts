import { route } from '@react-router/dev/routes';

export const subscriptionsRoutes = [
  route('subscribe', 'features/subscriptions/routes/subscribe-page.tsx'),
  route('subscribe/confirm', 'features/subscriptions/routes/confirm-page.tsx'),
  route('subscription', 'features/subscriptions/routes/preferences-page.tsx'),
  route('subscription/link', 'features/subscriptions/routes/preferences-link-page.tsx'),
  route('subscription/data.json', 'features/subscriptions/routes/subscription-data.ts'),
  route('texts', 'features/subscriptions/routes/texts-page.tsx'),
  route('unsubscribe', 'features/subscriptions/routes/unsubscribe-page.tsx'),
];
