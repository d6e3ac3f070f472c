import { route } from '@react-router/dev/routes';

const routes = 'features/polls/routes';

/** For the poll on shared pages. */
export const pollDataRoutes = [route('polls/:id/vote', `${routes}/vote.ts`)];

/** In the personal frame: they show the viewer's own vote. */
export const pollsRoutes = [
  route('polls/:id', `${routes}/poll-page.tsx`),
  route('polls/:id/edit', `${routes}/edit-own-poll-page.tsx`),
];
