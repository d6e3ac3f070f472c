import { route } from '@react-router/dev/routes';

const routes = 'features/affiliates/routes';

export const affiliatesAdminRoutes = [
  route('admin/affiliates', `${routes}/affiliates-page.tsx`),
  route('admin/affiliates/products/:id', `${routes}/product-page.tsx`),
  route('admin/affiliates/:id', `${routes}/affiliate-page.tsx`),
  route('admin/affiliates/:id/effect', `${routes}/affiliate-effect.ts`),
];

export const affiliatesRoutes = [
  route('affiliate/hardware/:slug', 'features/affiliates/routes/product-link.tsx'),
];
