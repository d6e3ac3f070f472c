import { route } from '@react-router/dev/routes';

export const campaignsAdminRoutes = [
  route('admin/newsletters/delivery', 'features/campaigns/routes/delivery-page.tsx'),
];
