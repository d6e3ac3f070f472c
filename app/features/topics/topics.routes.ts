import { route } from '@react-router/dev/routes';

const routes = 'features/topics/routes';

export const topicsRoutes = [
  route('topics', `${routes}/topics-page.tsx`),
  route('topic-suggestions', `${routes}/suggestions.ts`),
  route('topics/:slug', `${routes}/topic-page.tsx`),
];

export const topicsAdminRoutes = [
  route('admin/topics', `${routes}/admin-topics-page.tsx`),
  route('admin/topics/suggestions', `${routes}/admin-suggestions.ts`),
  route('admin/topics/:id', `${routes}/edit-topic-page.tsx`),
  route('admin/topics/:id/preview', `${routes}/topic-preview.ts`),
];
