import { route } from '@react-router/dev/routes';

/** What is behind the private link of an article. */
export const articleEmailPreviewRoutes = [
  route('news/preview/:token/email', 'features/newsletters/routes/article-email-preview.ts'),
];

export const newslettersRoutes = [
  route('newsletters', 'features/newsletters/routes/archive-page.tsx'),
  route('newsletters/:id', 'features/newsletters/routes/newsletter-page.tsx'),
];
