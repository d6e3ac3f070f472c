import { route } from '@react-router/dev/routes';

export const communityRoutes = [
  route('community', 'features/community/routes/community-page.tsx'),
  route('community/fan-art', 'features/community/routes/fan-art-page.tsx'),
];
