import { foldOtherAlphabets } from '#app/text/names/confusables.ts';
import { foldInvisible } from './fold-invisible.ts';

const QUOTES = /[\p{Pi}\p{Pf}"'`]/gu;
const LETTERS_AND_DIGITS = /[\p{Lu}\p{Ll}\p{Nd}]/gu;
const LAST_MARKS = /(?<![.!… ])[.!… ]+$/u;

/**
 * Whether two statements differ at most in letter case, quotation marks, invisible characters, spaces beside others,
 * letters of other alphabets that look like Latin ones, and periods, ellipses and exclamation points at the end. A comma
 * or a question mark can change what a statement says.
 */
export function isSameWording(a: string, b: string): boolean {
  return toWording(a) === toWording(b);
}

function toWording(statement: string): string {
  // NFKC makes fullwidth letters plain ones, but of the whole text, it would make the digit of 10² one of 102.
  const plain = statement
    .normalize('NFD')
    .replace(LETTERS_AND_DIGITS, (char) => char.normalize('NFKC'))
    .toLowerCase()
    .replace(QUOTES, '');
  return foldInvisible(foldOtherAlphabets(plain)).replace(LAST_MARKS, '');
}
