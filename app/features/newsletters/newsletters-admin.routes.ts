import { route } from '@react-router/dev/routes';

export const newslettersAdminRoutes = [
  route('admin/newsletters', 'features/newsletters/routes/newsletters-page.tsx'),
  route('admin/newsletters/new', 'features/newsletters/routes/new-newsletter-page.tsx'),
  route('admin/newsletters/:id', 'features/newsletters/routes/edit-newsletter-page.tsx'),
  route('admin/newsletters/:id/preview', 'features/newsletters/routes/newsletter-preview.ts'),
];
