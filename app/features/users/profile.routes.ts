import { route } from '@react-router/dev/routes';
import { sanctionActions } from './profile/sanction-actions.ts';

/** Admin pages about one member or guest. */
export const userProfileRoutes = [
  route('admin/people/:id', 'features/users/routes/user-profile-page.tsx'),
  route('admin/people/:id/spam', 'features/users/routes/spam-page.tsx'),
  ...sanctionActions.map((action) =>
    route(`admin/people/:id/${action}`, 'features/users/routes/sanction-page.tsx', {
      id: `users/sanction-${action}`,
    }),
  ),
];
