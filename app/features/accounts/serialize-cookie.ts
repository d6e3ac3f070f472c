interface CookieOptions {
  isSecure: boolean;
  isHttpOnly: boolean;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
}

/** A line for Set-Cookie; name and value are of characters that need no quoting. */
export function serializeCookie(
  name: string,
  value: string,
  { isSecure, isHttpOnly, maxAge }: CookieOptions,
): string {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(isHttpOnly ? ['HttpOnly'] : []),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

export function readCookie(header: string | null, name: string): string | undefined {
  const start = `${name}=`;
  const part = header?.split(/; */).find((candidate) => candidate.startsWith(start));
  return part?.slice(start.length) || undefined;
}
