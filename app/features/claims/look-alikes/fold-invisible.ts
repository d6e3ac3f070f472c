const NO_WIDTH = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/** U+2800 is a braille pattern without dots. */
const BLANKS = /[\s\p{Z}\u2800]+/gu;

/** The text as it looks, for comparing it: without characters of no width, and with single spaces. */
export function foldInvisible(text: string): string {
  return text.replace(NO_WIDTH, '').replace(BLANKS, ' ').trim();
}
