import { route } from '@react-router/dev/routes';

/** Public pages. */
export const moderationRoutes = [
  route('moderation-log', 'features/moderation/routes/moderation-log-page.tsx'),
];
