import { route } from '@react-router/dev/routes';

export const appealsRoutes = [
  route('appeal', 'features/appeals/routes/appeals-page.tsx'),
  route('appeal/:kind/:id', 'features/appeals/routes/appeal-page.tsx'),
];
