/** The letters of European languages in the Latin script, and the punctuation around them. */
const DRAWABLE = /^[ -~\u{a0}-\u{17f}–—‘’‚“”„•…‹›€−]*$/u;

/** Whether our own fonts have all of its letters. A server may have no others. */
export function isDrawable(text: string): boolean {
  return DRAWABLE.test(text);
}
