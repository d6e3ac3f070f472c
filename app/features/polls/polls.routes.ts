import { route } from '@react-router/dev/routes';

const routes = 'features/polls/routes';

/** For the poll on shared pages. */
export const pollDataRoutes = [
  route('polls/:id/vote', `${routes}/vote.ts`),
  route('polls/:id/curve', `${routes}/curve.ts`),
];

/** Shared pages. */
export const predictionsRoutes = [
  route('predictions', `${routes}/predictions-page.tsx`),
  route('predictions/:season', `${routes}/season-page.tsx`),
];

/** In the personal frame: they show the viewer's own vote. */
export const pollsRoutes = [
  route('polls/:id', `${routes}/poll-page.tsx`),
  route('polls/:id/edit', `${routes}/edit-own-poll-page.tsx`),
];
