import type { AppBuild } from './pages/app-build.ts';

/** Also where a link was copied badly. Slugs have no capital letters. */
const TOKEN = /(?=[\w-]*[A-Z])(?=[\w-]*[0-9])[\w-]{20,}/g;

/** Returns a function that leaves the tokens of private links out of the paths in the log. */
export function pathLogger(build: AppBuild): (path: string) => string {
  const prefixes = Object.values(build.routes).flatMap((route) => {
    const [prefix, rest] = route?.path?.split(':token') ?? [];
    return prefix && rest !== undefined ? [`/${prefix}`] : [];
  });
  return (path) => {
    const lower = path.toLowerCase();
    const prefix = prefixes.find((one) => lower.startsWith(one));
    return prefix ? `${prefix}:token` : path.replaceAll(TOKEN, ':token');
  };
}
