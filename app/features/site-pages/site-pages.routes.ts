import { route } from '@react-router/dev/routes';

export const sitePagePreviewRoutes = [
  route('pages/preview/:token', 'features/site-pages/routes/site-page-preview-page.tsx'),
];

/** A page by its id, whatever its URL. Its own URL is answered by the shell, after all others. */
export const sitePagesRoutes = [route('pages/:id', 'features/site-pages/routes/page-by-id.ts')];
