const MAX_PATH_LENGTH = 500;
const MAX_TARGET_LENGTH = 2000;

const REPLACEMENT_CHARACTER = '\ufffd';

/** Stay percent-encoded: a decoded one would end the path, split it, or not be seen. */
const ENCODED = /[%?#/\\\s\p{Cc}\p{Cf}]/gu;

/**
 * The one spelling of a path, which rows and requests share: percent-encoding only where a path needs it, no
 * repeated slashes and none at the end. Upper and lower case differ, as on the old site. Undefined for the home
 * page and for what is no path.
 */
export function canonicalPath(pathname: string): string | undefined {
  try {
    const segments = pathname.split('/').filter((segment) => segment !== '');
    const path = segments.map((segment) => `/${canonicalSegment(segment)}`).join('');
    return path === '' || path.length > MAX_PATH_LENGTH ? undefined : path;
  } catch {
    return undefined;
  }
}

function canonicalSegment(segment: string): string {
  // The server reads requests without NUL characters.
  const text = decodeURIComponent(segment).replaceAll('\0', REPLACEMENT_CHARACTER);
  return text.replaceAll(ENCODED, encodeURIComponent);
}

/** Resolves `.` and `..`, as browsers do. Its host can't be anyone's. */
const BASE = 'https://site.invalid';

type Typed<Value> = { value: Value } | { problem: string };

/** Reads a path that was typed, which may also be a URL of this site. */
export function readPath(typed: string): Typed<string> {
  const url = typed.startsWith('/') ? URL.parse(typed, BASE) : null;
  if (url?.origin !== BASE) return { problem: 'Enter a path of this site, such as /old-page.' };
  if (/[?#]/.test(typed)) {
    return {
      problem: 'Leave out what follows “?” or “#”. A redirect applies whatever the query is.',
    };
  }
  const path = canonicalPath(url.pathname);
  if (path !== undefined) return { value: path };
  if (/^\/*$/.test(url.pathname)) return { problem: 'The home page can’t be redirected.' };
  return url.pathname.length > MAX_PATH_LENGTH
    ? { problem: `Use at most ${MAX_PATH_LENGTH} characters.` }
    : { problem: 'This path has percent signs that aren’t valid UTF-8.' };
}

/** A path of this site, with a query and an anchor if it has them, or an https URL of another. */
export function readTarget(typed: string): Typed<string> {
  if (typed.length > MAX_TARGET_LENGTH) {
    return { problem: `Use at most ${MAX_TARGET_LENGTH.toLocaleString('en-US')} characters.` };
  }
  const url = URL.parse(typed, typed.startsWith('/') ? BASE : undefined);
  if (url?.origin === BASE) {
    const path = canonicalPath(url.pathname) ?? (url.pathname === '/' ? '/' : undefined);
    if (path) return { value: path + url.search + url.hash };
  } else if (url?.protocol === 'https:' && url.username === '' && !typed.startsWith('/')) {
    return { value: url.href };
  }
  return { problem: 'Enter a path such as /news, or a URL that starts with https://.' };
}

/** The path of a target on this site, as rows have it. */
export function targetPath(target: string): string | null {
  return target.startsWith('/') ? target.replace(/[?#].*$/s, '') : null;
}

/** A URL of this site as a path, whatever its scheme. Anything else stays as it is. */
export function toSitePath(typed: string, origin: string): string {
  const url = URL.parse(typed.trim());
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWeb || toHost(url.host) !== toHost(new URL(origin).host)) return typed;
  return url.pathname + url.search + url.hash;
}

/** A dot at the end of the name leads to the same site. */
function toHost(host: string): string {
  return host.replace(/\.(?=:|$)/, '');
}

/** For the Location header: escaped, so that it is ASCII without line breaks. */
export function toLocation(target: string): string {
  const { origin, href, pathname, search, hash } = new URL(target, BASE);
  return origin === BASE ? pathname + search + hash : href;
}
