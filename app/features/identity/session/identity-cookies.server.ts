import { parse, serialize } from 'hono/utils/cookie';
import type { RoleAccess } from '#app/http/actor.ts';
import { HINT_COOKIE, type Hint } from '../embeds/identity-hint.ts';

/** The longest lifetime browsers allow, in seconds. */
const FOUR_HUNDRED_DAYS = 34_560_000;

const GUEST_COOKIE = 'threequel.guest_token';
/** better-auth's cookie name, and the one with the prefix it adds over HTTPS. */
const SESSION_COOKIES = ['threequel.session_token', '__Secure-threequel.session_token'];

export function readIdentityCookies(header: string): {
  hasSession: boolean;
  guestToken: string | undefined;
} {
  const cookies = parse(header);
  return {
    hasSession: SESSION_COOKIES.some((name) => name in cookies),
    guestToken: cookies[GUEST_COOKIE] || undefined,
  };
}

export function hintCookie(hint: Hint | undefined, isSecure: boolean): string {
  return identityCookie(HINT_COOKIE, hint, { secure: isSecure });
}

export function memberHint({ rights }: RoleAccess): Hint {
  return rights.includes('open the admin area') ? 'staff' : 'member';
}

export function readHintCookie(headers: Headers): string | undefined {
  return parse(headers.get('cookie') ?? '')[HINT_COOKIE];
}

export function guestCookie(token: string | undefined, isSecure: boolean): string {
  return identityCookie(GUEST_COOKIE, token, { secure: isSecure, httpOnly: true });
}

/** Removes the cookie if there is no value. */
function identityCookie(
  name: string,
  value: string | undefined,
  options: { secure: boolean; httpOnly?: true },
): string {
  const maxAge = value ? FOUR_HUNDRED_DAYS : 0;
  return serialize(name, value ?? '', { path: '/', maxAge, sameSite: 'Lax', ...options });
}
