import { createRequestHandler } from 'react-router';
import type { AppBuild } from './app-build.ts';

type Handle = ReturnType<typeof createRequestHandler>;

const handlers = new WeakMap<AppBuild, Handle>();

/** React Router's handler of a build. There is one in each thread, because it ranks all routes when it starts. */
export function requestHandlerOf(build: AppBuild, isProduction: boolean): Handle {
  const existing = handlers.get(build);
  if (existing) return existing;
  const handle = createRequestHandler(build, isProduction ? 'production' : 'development');
  handlers.set(build, handle);
  return handle;
}
