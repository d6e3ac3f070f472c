import { route } from '@react-router/dev/routes';

const legalPages = ['privacy', 'terms', 'disclaimer'];

export const pagesRoutes = [
  ...legalPages.map((name) =>
    route(name, 'features/pages/routes/legal-page.tsx', { id: `pages/${name}` }),
  ),
  route('offline', 'features/pages/routes/offline-page.tsx'),
];
