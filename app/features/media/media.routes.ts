import { route } from '@react-router/dev/routes';

export const mediaRoutes = [
  route('media', 'features/media/routes/gallery-page.tsx'),
  route('media/:id', 'features/media/routes/media-page.tsx'),
];
