import { cappedMarks } from '../combining-marks.ts';

/** Controls, bidi and zero-width characters, fillers, variation selectors: nobody sees them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const ROOM = /[\p{Z}\p{Cc}]+/gu;

/**
 * A name in the one form it is kept and shown in: full-width and styled letters as plain ones
 * (NFKC), single spaces, nothing that cannot be seen.
 */
export function normaliseName(typed: string): string {
  const plain = typed.normalize('NFKC').replace(INVISIBLE, '').replace(ROOM, ' ');
  return cappedMarks(plain).trim().normalize('NFKC');
}
