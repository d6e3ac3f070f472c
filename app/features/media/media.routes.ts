import { route } from '@react-router/dev/routes';

export const mediaAdminRoutes = [
  route('admin/edit-media/:id', 'features/media/routes/edit-media-page.tsx'),
  route('admin/albums', 'features/media/routes/admin-albums-page.tsx'),
  route('admin/albums/:id', 'features/media/routes/edit-album-page.tsx'),
];

export const mediaPreviewRoutes = [
  route('media/preview/:token', 'features/media/routes/media-preview-page.tsx'),
];

export const mediaRoutes = [
  route('media', 'features/media/routes/gallery-page.tsx'),
  route('media/albums', 'features/media/routes/albums-page.tsx'),
  route('media/albums/:id', 'features/media/routes/album-page.tsx'),
  route('media/:id', 'features/media/routes/media-page.tsx'),
];
