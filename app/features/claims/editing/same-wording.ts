const QUOTES = /[\p{Pi}\p{Pf}"'`]/gu;
/** Between two digits they can change what a number says, as in 1.5 and 15. */
const MARKS = /[\s\p{Z}]*[,.;:!?…]+(?=[\s\p{Z}]|$)/gu;
const SPACES = /[\s\p{Z}]+/gu;

/**
 * Whether two statements differ at most in letter case, quotation marks, spaces beside others, and the punctuation at
 * the end of a word.
 */
export function isSameWording(a: string, b: string): boolean {
  return toWording(a) === toWording(b);
}

function toWording(statement: string): string {
  const plain = statement.normalize('NFKC').toLowerCase().replace(QUOTES, '');
  return plain.replace(MARKS, '').replace(SPACES, ' ').trim();
}
