import { route } from '@react-router/dev/routes';

export const storyPreviewRoutes = [
  route('stories/preview/:token', 'features/stories/routes/story-preview-page.tsx'),
];

export const storiesRoutes = [
  route('stories', 'features/stories/routes/stories-page.tsx'),
  route('stories/:id', 'features/stories/routes/story-page.tsx'),
];
