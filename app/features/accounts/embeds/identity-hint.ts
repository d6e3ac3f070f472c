import { HINT_COOKIE, type Hint } from '../identity-cookies.ts';
import { readCookie } from '../serialize-cookie.ts';

/** Whether somebody is known here, as the readable cookie says; the server knows who. */
export function readHint(): Hint | undefined {
  const value = readCookie(document.cookie, HINT_COOKIE);
  return value === 'member' || value === 'guest' ? value : undefined;
}

/** Runs in the head, so that a member never sees 'Sign In' for a moment. */
export const hintScript = `if(/(^|; )${HINT_COOKIE}=member/.test(document.cookie))document.documentElement.dataset.member='';`;
