import { HINT_COOKIE, type Hint } from '../session/identity-cookies.ts';
import { readCookie } from '../session/serialize-cookie.ts';

export function readHint(): Hint | undefined {
  const value = readCookie(document.cookie, HINT_COOKIE);
  return value === 'member' || value === 'guest' ? value : undefined;
}

/** Runs in the document head, so that 'Sign In' doesn't flash for members. */
export const hintScript = `if(/(^|; )${HINT_COOKIE}=member/.test(document.cookie))document.documentElement.dataset.member='';`;
