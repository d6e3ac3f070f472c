import { route } from '@react-router/dev/routes';
import { userActions } from './embeds/user-actions.ts';

const rolePage = (path: string, name: string) =>
  route(path, `features/users/roles/routes/${name}-page.tsx`);

export const usersRoutes = [
  route('admin/users', 'features/users/routes/users-page.tsx'),
  route('admin/users/new', 'features/users/routes/new-user-page.tsx'),
  ...userActions.map((action) =>
    route(`admin/users/${action}`, 'features/users/routes/user-action-page.tsx', {
      id: `users/user-action-${action}`,
    }),
  ),
  route('admin/users/:id', 'features/users/routes/edit-user-page.tsx'),
  rolePage('admin/roles', 'roles'),
  rolePage('admin/new-role', 'new-role'),
  rolePage('admin/edit-role/:id', 'edit-role'),
  rolePage('admin/edit-role/:id/delete', 'delete-role'),
];
