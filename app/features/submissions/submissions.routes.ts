import { route } from '@react-router/dev/routes';

const routes = 'features/submissions/routes';

export const submissionsRoutes = [
  route('submit', `${routes}/submit-page.tsx`),
  route('submit/:kind', `${routes}/submit-form-page.tsx`),
  route('submissions', `${routes}/submissions-page.tsx`),
  route('submissions/:id', `${routes}/submission-page.tsx`),
];
