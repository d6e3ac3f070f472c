import { readingsOf, type Sign } from './sign-readings.ts';

/** A text sign by sign, and where in it each stands. */
export interface ReadText {
  signs: readonly Sign[];
  begins: readonly number[];
  ends: readonly number[];
}

/** Letters beyond this many in a row say nothing more. */
const LONGEST_RUN = 5;

/** A text without what nobody sees; long runs of one letter are cut short. */
export function readText(text: string): ReadText {
  const signs: Sign[] = [];
  const begins: number[] = [];
  const ends: number[] = [];
  let last: Sign | undefined;
  let run = 0;
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) ?? 0;
    const end = at + (codePoint > 0xffff ? 2 : 1);
    for (const sign of readingsOf(codePoint)) {
      run = last?.raw === sign.raw ? run + 1 : 1;
      last = sign;
      if (run > LONGEST_RUN) ends[ends.length - 1] = end;
      else {
        signs.push(sign);
        begins.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { signs, begins, ends };
}

/** Whether a word may begin at `index`. */
export function beginsWord(signs: readonly Sign[], index: number): boolean {
  const sign = signs[index];
  const before = signs[index - 1];
  if (!sign || sign.letter === '') return false;
  if (!before) return true;
  if (sign.isUnspaced || before.isUnspaced) return true;
  // Of a row of one symbol the first may stand for a letter.
  return !before.isWord && !(before.raw === sign.raw && !sign.isWord);
}

/** Whether a word may end with the sign before `index`. */
export function endsWord(signs: readonly Sign[], index: number): boolean {
  const last = signs[index - 1];
  const next = signs[index];
  return !next?.isWord || next.isUnspaced || last?.isUnspaced === true;
}
