import type { NormalizedChar } from './normalize-character.ts';
import { normalizeText } from './normalize-text.ts';

/** A letter of a word and how often it repeats. The gap between words is an empty letter. */
interface Run {
  raw: string;
  letter: string;
  count: number;
}

export interface BannedWord {
  /** As spelled in the list. */
  word: string;
  runs: readonly Run[];
  /** The letters without repetitions: the path in the trie. */
  key: readonly string[];
}

/** Returns undefined if the entry has no letters. */
export function parseBannedWord(word: string): BannedWord | undefined {
  const runs: Run[] = [];
  for (const { raw, letter, isWord } of normalizeText(word.trim()).chars) {
    const run = isWord || letter ? { raw, letter: letter || raw } : { raw: ' ', letter: '' };
    const last = runs.at(-1);
    if (last?.raw === run.raw) last.count += 1;
    else runs.push({ ...run, count: 1 });
  }
  if (!runs.some(({ letter }) => letter !== '')) return undefined;
  const letters = runs.map(({ letter }) => letter);
  return {
    word: word.trim(),
    runs,
    key: letters.filter((letter, index) => letter !== letters[index - 1]),
  };
}

interface MatchScore {
  /** Characters that are the letter itself, or a symbol used only as a disguise. */
  exact: number;
  digits: number;
}

/** A letter repeated this often counts as stretched. Two in a row can be another word: good, god. */
const STRETCHED_FROM = 3;

/** Whether the characters spell the word, allowing swapped and stretched letters. */
export function matchesWord({ runs }: BannedWord, chars: readonly NormalizedChar[]): boolean {
  let ends = new Map<number, MatchScore>([[0, { exact: 0, digits: 0 }]]);
  for (const run of runs) {
    const next = new Map<number, MatchScore>();
    for (const [start, score] of ends) extendMatches(run, chars, start, score, next);
    ends = next;
  }
  const score = ends.get(chars.length);
  // 5p4m is spam, but A55 is a product: mostly digits means a number.
  return score !== undefined && score.exact > 0 && score.exact >= score.digits;
}

function extendMatches(
  run: Run,
  chars: readonly NormalizedChar[],
  start: number,
  { exact, digits }: MatchScore,
  ends: Map<number, MatchScore>,
): void {
  const score = { exact, digits };
  for (let end = start; end < chars.length; ) {
    const char = chars[end];
    if (!char || !canMatch(char, run)) return;
    if (char.raw === run.raw || !char.isWord) score.exact += 1;
    else if (char.isDigit) score.digits += 1;
    end += 1;
    const count = end - start;
    const isLongEnough = count === run.count || (count > run.count && count >= STRETCHED_FROM);
    if (isLongEnough || run.letter === '') {
      const known = ends.get(end);
      if (!known || known.exact < score.exact) ends.set(end, { ...score });
    }
  }
}

function canMatch(char: NormalizedChar, run: Run): boolean {
  if (run.letter === '') return !char.isWord;
  if (char.raw === run.raw) return true;
  const isSwap = char.letter === run.letter && /\p{L}/u.test(run.raw);
  // i and l share look-alikes such as 1 and |, but a plain i never matches a plain l.
  return isSwap && !(run.letter === 'l' && /^[il]$/.test(char.raw) && /^[il]$/.test(run.raw));
}
