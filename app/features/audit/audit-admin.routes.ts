import { route } from '@react-router/dev/routes';

export const auditAdminRoutes = [
  route('admin/undo', 'features/audit/routes/undo.ts'),
  route('admin/audit', 'features/audit/routes/audit-page.tsx'),
  route('admin/audit.csv', 'features/audit/routes/audit-file.ts'),
];
