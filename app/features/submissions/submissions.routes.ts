import { route } from '@react-router/dev/routes';

const routes = 'features/submissions/routes';

export const submitRoutes = [route('submit', `${routes}/submit-page.tsx`)];

/** Pages that show a member's or guest's own submissions. */
export const submissionsRoutes = [
  route('submit/:kind', `${routes}/submit-form-page.tsx`),
  route('submissions', `${routes}/submissions-page.tsx`),
  route('submissions/:id', `${routes}/submission-page.tsx`),
];
