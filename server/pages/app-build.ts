import type { ServerBuild } from 'react-router';

/** The built app: routes, and the contexts its entry names for the server to fill. */
export type AppBuild = ServerBuild;
export type Doors = typeof import('#app/entry.server.tsx')['doors'];

export function doorsOf(build: AppBuild): Doors {
  return (build.entry.module as unknown as { doors: Doors }).doors;
}
