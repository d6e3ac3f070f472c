import { route } from '@react-router/dev/routes';

/** Where people ask for another look at what was decided against them. */
export const peopleRoutes = [
  route('appeal', 'features/people/routes/appeals-page.tsx'),
  route('appeal/:kind/:id', 'features/people/routes/appeal-page.tsx'),
];
