/** A text reduced to its words, with one space between them, and where each letter was. */
export interface FoldedText {
  text: string;
  /** The offset of each letter in the text, and of its end. */
  starts: readonly number[];
  ends: readonly number[];
}

/** Letters, numbers and symbols. The signs that only Markdown and its tables have don't count. */
const WORD = /(?:(?![|`~>^])[\p{L}\p{M}\p{N}\p{S}\p{Cf}])+/gu;
const RUN = /\S+/gu;
const INVISIBLE = /\p{Cf}/u;
const CHANGED = /[\p{Cf}©®™±]/u;

/** What typography makes of `(c)`, `(r)`, `(tm)` and `+-`. */
const signs: Record<string, string> = { '©': 'c', '®': 'r', '™': 'tm', '±': '+' };

/** The offset of the first word; -1 without one. */
export function findWord(text: string): number {
  return text.search(WORD);
}

export function hasWords(text: string): boolean {
  return findWord(text) >= 0;
}

/**
 * Makes texts equal that differ in quotes, dashes and spaces only: readers see other ones than writers type, and
 * lists and tables have signs of their own between words.
 * @param isLiteral keeps everything but spaces, to find a passage without words
 */
export function foldText(source: string, isLiteral = false): FoldedText {
  const letters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (folded: string, start: number, end: number) => {
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    letters.push(folded);
  };
  const addSpace = (offset: number) => {
    if (letters.length > 0 && letters.at(-1) !== ' ') add(' ', offset, offset);
  };
  for (const { index, 0: word } of source.matchAll(isLiteral ? RUN : WORD)) {
    addSpace(index);
    if (isLiteral || !CHANGED.test(word)) {
      for (let unit = 0; unit < word.length; unit += 1) {
        add(word[unit] ?? '', index + unit, index + unit + 1);
      }
      continue;
    }
    let offset = index;
    for (const letter of word) {
      const end = offset + letter.length;
      const sign = signs[letter];
      if (sign) addSpace(offset);
      if (sign || !INVISIBLE.test(letter)) add(sign ?? letter, offset, end);
      if (sign) addSpace(end);
      offset = end;
    }
  }
  return { text: letters.join(''), starts, ends };
}
