import { route } from '@react-router/dev/routes';

export const moderationRoutes = [
  route('moderation-log', 'features/moderation/routes/moderation-log-page.tsx'),
];
