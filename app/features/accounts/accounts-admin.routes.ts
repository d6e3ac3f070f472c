import { route } from '@react-router/dev/routes';
import { userActs } from './user-acts-summary.ts';

export const accountsAdminRoutes = [
  route('admin/users', 'features/accounts/routes/admin-users-page.tsx'),
  route('admin/users/new', 'features/accounts/routes/admin-new-user-page.tsx'),
  route('admin/users/undo', 'features/accounts/routes/admin-undo.ts'),
  ...userActs.map((act) =>
    route(`admin/users/${act}`, 'features/accounts/routes/admin-user-act-page.tsx', {
      id: `accounts/admin-user-${act}`,
    }),
  ),
  route('admin/users/:id', 'features/accounts/routes/admin-user-page.tsx'),
];
