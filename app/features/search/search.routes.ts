import { route } from '@react-router/dev/routes';

export const searchRoutes = [
  route('search', 'features/search/routes/search-page.tsx'),
  route('search.json', 'features/search/routes/search-json.ts'),
];
