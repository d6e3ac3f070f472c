import { route } from '@react-router/dev/routes';

export const sitePagesAdminRoutes = [
  route('admin/edit-page/:id', 'features/site-pages/routes/edit-site-page.tsx'),
  route('admin/page-url', 'features/site-pages/routes/check-page-url.ts'),
];
