import { route } from '@react-router/dev/routes';
import { sanctionActs } from './sanction-acts.ts';

/** Pages of the desk about one person, with an account or without. */
export const peopleDeskRoutes = [
  route('admin/people/:kind/:id', 'features/people/routes/person-page.tsx'),
  route('admin/people/:kind/:id/spam', 'features/people/routes/spam-page.tsx'),
  ...sanctionActs.map((act) =>
    route(`admin/people/:kind/:id/${act}`, 'features/people/routes/sanction-page.tsx', {
      id: `people/sanction-${act}`,
    }),
  ),
];
