import { route } from '@react-router/dev/routes';

export const storiesAdminRoutes = [
  route('admin/new-content/story', 'features/stories/routes/new-story-page.tsx'),
  route('admin/edit-story/:id', 'features/stories/routes/edit-story-page.tsx'),
  route('admin/page-descriptions', 'features/stories/routes/page-descriptions.ts'),
  route('admin/feeds', 'features/stories/routes/feeds-page.tsx'),
  route('admin/stories/:id/outlets', 'features/stories/routes/outlets-page.tsx'),
];
