import { route } from '@react-router/dev/routes';

export const storiesRoutes = [
  route('stories', 'features/stories/routes/stories-page.tsx'),
  route('stories/:id', 'features/stories/routes/story-page.tsx'),
];
