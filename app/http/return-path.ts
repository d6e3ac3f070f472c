/** Query parameter of the sign-in page with the path to continue at. */
export const RETURN_TO = 'returnTo';
/** Longer than any URL of ours, and short enough for a Location header. */
const MAX_LENGTH = 2_000;

/** Returns the path without its query if it is on this site, or else the home page. */
export function returnPath(given: FormDataEntryValue | null, origin: string): string {
  return returnPathAndQuery(given, origin).replace(/\?.*$/s, '');
}

/** Like returnPath, but keeps the query. */
export function returnPathAndQuery(given: FormDataEntryValue | null, origin: string): string {
  const url = parseReturnUrl(given, origin);
  // Two slashes at the beginning would name another host.
  return url ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}

/** The page of the admin area to return to, or else `fallback`. */
export function adminReturnPath(
  given: FormDataEntryValue | null,
  origin: string,
  fallback: string,
): string {
  const path = returnPathAndQuery(given, origin);
  return /^\/admin(?:[/?]|$)/.test(path) ? path : fallback;
}

function parseReturnUrl(given: FormDataEntryValue | null, origin: string): URL | undefined {
  if (typeof given !== 'string' || given.length > MAX_LENGTH) return undefined;
  if (!URL.canParse(given, origin)) return undefined;
  const url = new URL(given, origin);
  // Parsing escapes letters, which makes them up to nine times as long.
  return url.origin === origin && url.href.length <= MAX_LENGTH ? url : undefined;
}

/** Has another page continue at the path, if one is given. */
export function withReturnPath(path: string, given: string | null, origin: string): string {
  if (given === null) return path;
  const query = new URLSearchParams({ [RETURN_TO]: returnPathAndQuery(given, origin) });
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** The path of the sign-in page that returns to this URL. A data URL returns to its page. */
export function signInPath({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  // Internal to the router.
  query.delete('_routes');
  query.delete('index');
  const path = pathname.replace(/\/_\.data$|\.data$/, '') || '/';
  const url = query.size > 0 ? `${path}?${query}` : path;
  if (url.length > MAX_LENGTH) return '/sign-in';
  return `/sign-in?${new URLSearchParams({ [RETURN_TO]: url })}`;
}
