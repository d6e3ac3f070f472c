import { route } from '@react-router/dev/routes';

export const newsRoutes = [
  route('news', 'features/news/routes/news-page.tsx'),
  route('news/:id', 'features/news/routes/article-page.tsx'),
];
