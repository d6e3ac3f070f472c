import { route } from '@react-router/dev/routes';
import { unbuiltPlaces } from './unbuilt-places.ts';

/** One module answers for all of them; each leaves this list as its feature arrives. */
export const unbuiltRoutes = Object.entries(unbuiltPlaces).map(([id, { path }]) =>
  route(path, 'shell/unbuilt/unbuilt-page.tsx', { id }),
);
