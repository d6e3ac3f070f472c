import { type NormalizedChar, normalizeCodePoint } from './normalize-character.ts';

export interface NormalizedText {
  chars: readonly NormalizedChar[];
  /** Start and end of each character in the original text. */
  starts: readonly number[];
  ends: readonly number[];
}

/** Further repetitions do not change what matches. */
const MAX_RUN = 5;

/** Drops invisible characters and shortens long runs of one character. */
export function normalizeText(text: string): NormalizedText {
  const chars: NormalizedChar[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let last: NormalizedChar | undefined;
  let run = 0;
  for (let start = 0; start < text.length; ) {
    const codePoint = text.codePointAt(start) ?? 0;
    const end = start + (codePoint > 0xffff ? 2 : 1);
    for (const char of normalizeCodePoint(codePoint)) {
      run = last?.raw === char.raw ? run + 1 : 1;
      last = char;
      if (run > MAX_RUN) ends[ends.length - 1] = end;
      else {
        chars.push(char);
        starts.push(start);
        ends.push(end);
      }
    }
    start = end;
  }
  return { chars, starts, ends };
}

/** Whether a word can start at `index`. */
export function canStartWord(chars: readonly NormalizedChar[], index: number): boolean {
  const char = chars[index];
  const before = chars[index - 1];
  if (!char || char.letter === '') return false;
  if (!before) return true;
  if (char.isUnspaced || before.isUnspaced) return true;
  // In a run of one symbol, only the first can stand for a letter.
  return !before.isWord && !(before.raw === char.raw && !char.isWord);
}

/** Whether a word can end before `index`. */
export function canEndWord(chars: readonly NormalizedChar[], index: number): boolean {
  const last = chars[index - 1];
  const next = chars[index];
  return !next?.isWord || next.isUnspaced || last?.isUnspaced === true;
}
