import { route } from '@react-router/dev/routes';

export const newslettersRoutes = [
  route('newsletters', 'features/newsletters/routes/archive-page.tsx'),
  route('newsletters/:id', 'features/newsletters/routes/newsletter-page.tsx'),
];
