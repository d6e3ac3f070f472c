import { route } from '@react-router/dev/routes';

export const publishingRoutes = [
  route('admin/new-content', 'features/publishing/routes/new-content-page.tsx'),
  route('admin/autosave/:kind/:id', 'features/publishing/routes/autosave.ts'),
  route('admin/versions/:kind/:id', 'features/publishing/routes/versions-page.tsx'),
  route('admin/review-comments', 'features/publishing/routes/open-comments-page.tsx'),
  route('admin/review-comments/:kind/:id', 'features/publishing/routes/review-comments-page.tsx'),
  route('admin/text-comments/:kind/:id', 'features/publishing/routes/text-comments.ts'),
  route('admin/card-target', 'features/publishing/routes/card-target.ts'),
];
