import { stripAccents } from '../combining-marks.ts';
import { foldConfusables } from '../names/confusables.ts';

export interface NormalizedChar {
  /** Lower case, without accents, in plain width. */
  raw: string;
  /** The letter it looks like; empty for separators. */
  letter: string;
  /** A letter, digit or vowel sign. */
  isWord: boolean;
  isDigit: boolean;
  /** Belongs to a script that writes words without spaces. */
  isUnspaced: boolean;
}

/** Symbols used in place of letters. Strokes count as l, because `foldConfusables` folds i to l. */
const LOOKALIKE_SYMBOLS: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  '€': 'e',
  5: 's',
  $: 's',
  '§': 's',
  7: 't',
  '+': 't',
  '!': 'l',
  '|': 'l',
  '¡': 'l',
  8: 'b',
  9: 'g',
  6: 'g',
  2: 'z',
  '¢': 'c',
  '×': 'x',
};

const INVISIBLE = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
const WORD_CHARACTER = /^[\p{L}\p{M}\p{N}]$/u;
const UNSPACED_SCRIPT =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々゙゚]$/u;
const HANGUL = /^\p{Script=Hangul}$/u;

const MAX_CACHE_SIZE = 4_096;
const cache = new Map<number, readonly NormalizedChar[]>();
const ascii = Array.from({ length: 0x80 }, (_, code) =>
  normalizeCharacter(String.fromCodePoint(code)),
);

/** Returns several letters for a ligature and none for an invisible character. */
export function normalizeCodePoint(codePoint: number): readonly NormalizedChar[] {
  const known = ascii[codePoint] ?? cache.get(codePoint);
  if (known) return known;
  const readings = normalizeCharacter(String.fromCodePoint(codePoint));
  // Limits the memory that hostile texts can use.
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
  const letters = LOOKALIKE_SYMBOLS[raw] ?? (WORD_CHARACTER.test(raw) ? foldConfusables(raw) : '');
  const known = {
    isWord: WORD_CHARACTER.test(raw),
    isDigit: /^\p{Nd}$/u.test(raw),
    isUnspaced: UNSPACED_SCRIPT.test(raw),
  };
  if (letters.length < 2) return [{ raw, letter: letters, ...known }];
  return Array.from(letters, (letter) => ({ raw: letter, letter, ...known }));
}
