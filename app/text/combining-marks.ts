/** General combining marks. No language stacks more than three on one letter. */
const GENERAL_MARKS = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`;

const EXCESS_GENERAL = new RegExp(`(${GENERAL_MARKS}{3})${GENERAL_MARKS}+`, 'g');
/** Indic and other scripts use marks as vowel signs, several per syllable. */
const EXCESS_ANY = /(\p{M}{8})\p{M}+/gu;

/** Prevents "Zalgo" text, whose stacked marks cover neighboring lines. */
export function limitCombiningMarks(text: string): string {
  return text.replace(EXCESS_GENERAL, '$1').replace(EXCESS_ANY, '$1');
}

/** Removes accents. Keeps marks that form a different letter, such as Indic vowel signs. Expects NFD or NFKD. */
export function stripAccents(decomposed: string): string {
  return decomposed.replace(ACCENTS, '');
}

/** General marks, plus Hebrew and Arabic vowel points, which writers may omit. */
const ACCENTS = new RegExp(`${GENERAL_MARKS}|[\\u0591-\\u05c7\\u064b-\\u065f\\u0670]`, 'g');
