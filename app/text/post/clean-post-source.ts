import { limitCombiningMarks } from '../combining-marks.ts';

/**
 * Controls, and the bidi embeddings and overrides: those make a text read as what it is not, and
 * honest right-to-left text does without them since each block finds its own direction.
 */
const UNWANTED = /[\p{Cc}\u202a-\u202e]/gu;

/** A post as it is parsed: single line ends, nothing that makes neighbouring text unreadable. */
export function cleanPostSource(source: string): string {
  const lines = source.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return limitCombiningMarks(lines.replace(UNWANTED, (sign) => (/[\n\t]/.test(sign) ? sign : '')));
}

/** Spaces, controls, fillers, marks on nothing: a text of these shows nothing. */
const UNSEEN = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether nobody would see anything of it. */
export function isBlankPost(source: string): boolean {
  return source.replace(UNSEEN, '') === '';
}
