import { route } from '@react-router/dev/routes';

export const importsAdminRoutes = [
  route('admin/settings/import-export/:id/report.csv', 'features/imports/routes/import-report.ts'),
  route('admin/settings/import-export/site.zip', 'features/imports/routes/site-file.ts'),
];
