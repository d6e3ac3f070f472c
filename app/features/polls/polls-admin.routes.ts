import { route } from '@react-router/dev/routes';

const routes = 'features/polls/routes';

export const pollsAdminRoutes = [
  route('admin/polls', `${routes}/polls-page.tsx`),
  route('admin/polls/:id', `${routes}/poll-tools-page.tsx`),
];
