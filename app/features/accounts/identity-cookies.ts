import { serializeCookie } from './serialize-cookie.ts';

/** Longest life browsers grant a cookie, in seconds. */
const FOUR_HUNDRED_DAYS = 34_560_000;

/**
 * Tells the page's script that there is somebody to ask for; it says nothing about who. Visitors
 * have none, so a page that a hundred thousand strangers read causes no further request.
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
