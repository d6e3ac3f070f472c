import { route } from '@react-router/dev/routes';
import { userActions } from './embeds/user-actions.ts';

export const usersRoutes = [
  route('admin/users', 'features/users/routes/users-page.tsx'),
  route('admin/users/new', 'features/users/routes/new-user-page.tsx'),
  route('admin/users/undo', 'features/users/routes/undo-user-action.ts'),
  ...userActions.map((action) =>
    route(`admin/users/${action}`, 'features/users/routes/user-action-page.tsx', {
      id: `users/user-action-${action}`,
    }),
  ),
  route('admin/users/:id', 'features/users/routes/edit-user-page.tsx'),
];
