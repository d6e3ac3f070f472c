/** Letters that Unicode does not decompose. The search migration maps them the same way. */
const spellings: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ǿ: 'o',
  ǽ: 'ae',
  ǣ: 'ae',
  ς: 'σ',
};
const SPELLED = new RegExp(`[${Object.keys(spellings).join('')}]`, 'g');
const LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/g;
const MARKS = /[\u0300-\u036f]+/g;
const PLAIN = /^[a-z0-9]*$/;

/** A word as indexed: lowercase, Latin letters without diacritics. */
export function foldWord(word: string): string {
  const small = word.toLowerCase();
  if (PLAIN.test(small)) return small;
  return small
    .replace(SPELLED, (letter) => spellings[letter] ?? letter)
    .replace(LATIN, (letter) => letter.normalize('NFD'))
    .replace(MARKS, '');
}

/** Matches what the index treats as one word. */
export const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
