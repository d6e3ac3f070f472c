import { serializeCookie } from './serialize-cookie.ts';

/** The longest lifetime browsers allow, in seconds. */
const FOUR_HUNDRED_DAYS = 34_560_000;

/**
 * Readable by scripts: says that `/me` has something to return, but not who it is. Visitors don't
 * have it, so their pages skip that request.
 */
export const HINT_COOKIE = 'threequel_hint';
export type Hint = 'member' | 'guest';

export const GUEST_COOKIE = 'threequel.guest_token';

export function hintCookie(hint: Hint | undefined, isSecure: boolean): string {
  return serializeCookie(HINT_COOKIE, hint ?? '', {
    isSecure,
    isHttpOnly: false,
    maxAge: hint ? FOUR_HUNDRED_DAYS : 0,
  });
}

export function guestCookie(token: string | undefined, isSecure: boolean): string {
  return serializeCookie(GUEST_COOKIE, token ?? '', {
    isSecure,
    isHttpOnly: true,
    maxAge: token ? FOUR_HUNDRED_DAYS : 0,
  });
}
