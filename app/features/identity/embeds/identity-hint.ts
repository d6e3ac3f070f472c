/**
 * Readable by scripts: says that `/me` has something to return, but not who it is. Visitors don't
 * have it, so their pages skip that request. Views of staff are not counted.
 */
export const HINT_COOKIE = 'threequel_hint';
const HINTS = ['staff', 'member', 'guest'] as const;
export type Hint = (typeof HINTS)[number];

export function readHint(): Hint | undefined {
  const pairs = document.cookie.split('; ');
  return HINTS.find((hint) => pairs.includes(`${HINT_COOKIE}=${hint}`));
}

/** Runs in the document head, so that 'Sign In' doesn't flash for members. */
export const hintScript = `if(/(^|; )${HINT_COOKIE}=(member|staff)/.test(document.cookie))document.documentElement.dataset.member='';`;
