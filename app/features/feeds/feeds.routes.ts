import { route } from '@react-router/dev/routes';
import { feedAddresses } from './feed-list.ts';

/** What machines read: no page frame stands around it. */
export const feedsRoutes = [
  ...feedAddresses.map(({ path }) =>
    route(path.slice(1), 'features/feeds/routes/feed.ts', { id: path }),
  ),
];
