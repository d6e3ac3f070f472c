import { route } from '@react-router/dev/routes';

const routes = 'features/submissions/routes';

export const submitRoutes = [route('submit', `${routes}/submit-page.tsx`)];

export const ownSubmissionsRoutes = [route('submissions', `${routes}/submissions-page.tsx`)];

/** Pages that show a member's or guest's own submission. */
export const submissionsRoutes = [
  route('submit/:kind', `${routes}/submit-form-page.tsx`),
  route('submissions/:id', `${routes}/submission-page.tsx`),
];
