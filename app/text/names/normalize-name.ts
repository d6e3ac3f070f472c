import { limitCombiningMarks } from '../combining-marks.ts';

/** Controls, bidi and zero-width characters, fillers, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const WHITESPACE = /[\p{Z}\p{Cc}]+/gu;

/**
 * The form a name is stored and shown in: full-width and styled letters become plain ones (NFKC),
 * whitespace becomes single spaces, and invisible characters are removed.
 */
export function normalizeName(typed: string): string {
  const plain = typed.normalize('NFKC').replace(INVISIBLE, '').replace(WHITESPACE, ' ');
  return limitCombiningMarks(plain).trim().normalize('NFKC');
}
