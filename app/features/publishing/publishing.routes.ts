import { route } from '@react-router/dev/routes';

export const publishingRoutes = [
  route('admin/new-content', 'features/publishing/routes/new-content-page.tsx'),
  route('admin/content/undo', 'features/publishing/routes/undo-edits.ts'),
];
