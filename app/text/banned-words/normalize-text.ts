import { type NormalizedChar, normalizeCodePoint } from './normalize-character.ts';

/** A text char by char, and where in it each stands. */
export interface NormalizedText {
  chars: readonly NormalizedChar[];
  starts: readonly number[];
  ends: readonly number[];
}

/** Letters beyond this many in a row say nothing more. */
const MAX_RUN = 5;

/** A text without what nobody sees; long runs of one letter are cut short. */
export function normalizeText(text: string): NormalizedText {
  const chars: NormalizedChar[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let last: NormalizedChar | undefined;
  let run = 0;
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) ?? 0;
    const end = at + (codePoint > 0xffff ? 2 : 1);
    for (const char of normalizeCodePoint(codePoint)) {
      run = last?.raw === char.raw ? run + 1 : 1;
      last = char;
      if (run > MAX_RUN) ends[ends.length - 1] = end;
      else {
        chars.push(char);
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { chars, starts, ends };
}

/** Whether a word may begin at `index`. */
export function canStartWord(chars: readonly NormalizedChar[], index: number): boolean {
  const char = chars[index];
  const before = chars[index - 1];
  if (!char || char.letter === '') return false;
  if (!before) return true;
  if (char.isUnspaced || before.isUnspaced) return true;
  // Of a row of one symbol the first may stand for a letter.
  return !before.isWord && !(before.raw === char.raw && !char.isWord);
}

/** Whether a word may end with the char before `index`. */
export function canEndWord(chars: readonly NormalizedChar[], index: number): boolean {
  const last = chars[index - 1];
  const next = chars[index];
  return !next?.isWord || next.isUnspaced || last?.isUnspaced === true;
}
