import { stripAccents } from '../combining-marks.ts';
import { foldConfusables } from '../names/confusables.ts';

/** A character of a text, and what it may be read as. */
export interface NormalizedChar {
  /** Lower case, without accents, in plain width. */
  raw: string;
  /** The letter it passes for; empty for what only separates. */
  letter: string;
  /** Letters, digits, and signs that make syllables: what words are made of. */
  isWord: boolean;
  isDigit: boolean;
  /** Of a script whose words stand without spaces. */
  isUnspaced: boolean;
}

/** Signs people put for letters; i and l pass for each other when a stroke stands for them. */
const LOOKALIKE_SYMBOLS: Readonly<Record<string, string>> = {
  ...{ '@': 'a', 4: 'a', 3: 'e', '€': 'e', 5: 's', $: 's', '§': 's', 7: 't', '+': 't' },
  ...{ '!': 'l', '|': 'l', '¡': 'l', 8: 'b', 9: 'g', 6: 'g', 2: 'z', '¢': 'c', '×': 'x' },
};

const INVISIBLE = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
const WORD = /^[\p{L}\p{M}\p{N}]$/u;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々゙゚]$/u;
const HANGUL = /^\p{Script=Hangul}$/u;

const MAX_CACHE_SIZE = 4_096;
const cache = new Map<number, readonly NormalizedChar[]>();
const ascii = Array.from({ length: 0x80 }, (_, code) =>
  normalizeCharacter(String.fromCodePoint(code)),
);

/** What a code point is read as: several letters for a ligature, none for what nobody sees. */
export function normalizeCodePoint(codePoint: number): readonly NormalizedChar[] {
  const known = ascii[codePoint] ?? cache.get(codePoint);
  if (known) return known;
  const readings = normalizeCharacter(String.fromCodePoint(codePoint));
  // Texts of ever new characters do not fill the memory.
  if (cache.size >= MAX_CACHE_SIZE) cache.clear();
  cache.set(codePoint, readings);
  return readings;
}

function normalizeCharacter(character: string): NormalizedChar[] {
  if (INVISIBLE.test(character)) return [];
  const lower = character.toLowerCase();
  const plain = HANGUL.test(character) ? lower.normalize('NFKC') : lower.normalize('NFKD');
  return Array.from(stripAccents(plain)).flatMap(normalizeLetter);
}

function normalizeLetter(raw: string): NormalizedChar[] {
  const letters = LOOKALIKE_SYMBOLS[raw] ?? (WORD.test(raw) ? foldConfusables(raw) : '');
  const known = {
    isWord: WORD.test(raw),
    isDigit: /^\p{Nd}$/u.test(raw),
    isUnspaced: UNSPACED.test(raw),
  };
  if (letters.length < 2) return [{ raw, letter: letters, ...known }];
  return Array.from(letters, (letter) => ({ raw: letter, letter, ...known }));
}
