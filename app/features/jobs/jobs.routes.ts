import { route } from '@react-router/dev/routes';

export const jobsAdminRoutes = [route('admin/jobs', 'features/jobs/routes/jobs-page.tsx')];
