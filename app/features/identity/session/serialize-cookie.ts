interface CookieOptions {
  isSecure: boolean;
  isHttpOnly: boolean;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
}

/** A Set-Cookie value. Name and value must not contain characters that need quoting. */
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
  const prefix = `${name}=`;
  const pair = header?.split(/; */).find((candidate) => candidate.startsWith(prefix));
  return pair?.slice(prefix.length) || undefined;
}
