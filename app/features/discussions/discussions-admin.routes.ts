import { route } from '@react-router/dev/routes';

export const discussionsAdminRoutes = [
  route('admin/threads/:id', 'features/discussions/routes/thread-tools-page.tsx'),
];
