import { route } from '@react-router/dev/routes';

export const newsAdminRoutes = [
  route('admin/edit-article/:id/corrections', 'features/news/routes/corrections-page.tsx'),
  route('admin/edit-article/:id', 'features/news/routes/edit-article-page.tsx'),
];

/** Pages behind a private link. */
export const newsPreviewRoutes = [
  route('news/preview/:token', 'features/news/routes/preview-page.tsx'),
  route('news/preview/:token/share-card', 'features/news/routes/share-card-preview.ts'),
  route('news/preview/:token/feed', 'features/news/routes/feed-preview.ts'),
];

export const newsRoutes = [
  route('news', 'features/news/routes/news-page.tsx'),
  route('news/:id', 'features/news/routes/article-page.tsx'),
];
