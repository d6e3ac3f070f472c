import { route } from '@react-router/dev/routes';

export const discussionsAdminRoutes = [
  route('admin/threads', 'features/discussions/routes/admin/threads-page.tsx'),
  route('admin/threads/selected', 'features/discussions/routes/admin/selected-threads-page.tsx'),
  route('admin/threads/:id/split', 'features/discussions/routes/admin/split-thread-page.tsx'),
  route('admin/threads/:id', 'features/discussions/routes/admin/thread-tools-page.tsx'),
];
