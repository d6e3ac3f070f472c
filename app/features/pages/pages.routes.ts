import { route } from '@react-router/dev/routes';

export const pagesRoutes = ['privacy', 'terms', 'disclaimer'].map((name) =>
  route(name, 'features/pages/routes/legal-page.tsx', { id: `pages/${name}` }),
);
