import { route } from '@react-router/dev/routes';

const routes = 'features/newsletters/routes';

export const newslettersAdminRoutes = [
  route('admin/subscribers/segments', `${routes}/segments-page.tsx`),
  route('admin/subscribers/segments/:id', `${routes}/edit-segment-page.tsx`),
  route('admin/subscribers/segments/:id/count', `${routes}/segment-count.ts`),
  route('admin/newsletters', `${routes}/newsletters-page.tsx`),
  route('admin/newsletters/new', `${routes}/new-newsletter-page.tsx`),
  route('admin/newsletters/templates', `${routes}/templates-page.tsx`),
  route('admin/newsletters/templates/:id', `${routes}/edit-template-page.tsx`),
  route('admin/newsletters/audience', `${routes}/audience-count.ts`),
  route('admin/newsletters/:id', `${routes}/edit-newsletter-page.tsx`),
  route('admin/newsletters/:id/preview', `${routes}/newsletter-preview.ts`),
];
