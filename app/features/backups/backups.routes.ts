import { route } from '@react-router/dev/routes';

export const backupsAdminRoutes = [
  route('admin/settings/backups/backup.zip', 'features/backups/routes/backup-file.ts'),
];
