import { route } from '@react-router/dev/routes';

export const helpAdminRoutes = [route('admin/help/:area?', 'features/help/routes/help-page.tsx')];
