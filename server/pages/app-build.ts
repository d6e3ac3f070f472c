import type { ServerBuild } from 'react-router';

/** The built app: its routes, and the bindings its entry exports for the server. */
export type AppBuild = ServerBuild;
export type ServerBindings = typeof import('#app/entry.server.tsx')['serverBindings'];

export function getServerBindings(build: AppBuild): ServerBindings {
  return (build.entry.module as unknown as { serverBindings: ServerBindings }).serverBindings;
}
