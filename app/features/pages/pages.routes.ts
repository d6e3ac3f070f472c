import { route } from '@react-router/dev/routes';

export const pagesRoutes = [
  route('privacy', 'features/pages/routes/privacy-page.tsx'),
  route('terms', 'features/pages/routes/terms-page.tsx'),
  route('disclaimer', 'features/pages/routes/disclaimer-page.tsx'),
];
