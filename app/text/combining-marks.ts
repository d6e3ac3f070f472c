/** Marks that any letter may carry; no language stacks more than three of them. */
const GENERAL_MARKS = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`;

const GENERAL_BEYOND = new RegExp(`(${GENERAL_MARKS}{3})${GENERAL_MARKS}+`, 'g');
/** Signs of Indic and other scripts are marks too, and a syllable has several. */
const ALL_BEYOND = /(\p{M}{8})\p{M}+/gu;

/** Letters without the towers of marks that reach into other people's lines. */
export function cappedMarks(text: string): string {
  return text.replace(GENERAL_BEYOND, '$1').replace(ALL_BEYOND, '$1');
}

/** Accents gone, of whichever letter; signs that make another letter, as in Indic or kana, stay. */
export function withoutAccents(decomposed: string): string {
  return decomposed.replace(ACCENTS, '');
}

/** The general marks, and the points of Hebrew and Arabic, which are written or left out at will. */
const ACCENTS = new RegExp(`${GENERAL_MARKS}|[\\u0591-\\u05c7\\u064b-\\u065f\\u0670]`, 'g');
