import { route } from '@react-router/dev/routes';

export const affiliatesRoutes = [
  route('affiliate/hardware/:slug', 'features/affiliates/routes/product-link.tsx'),
];
