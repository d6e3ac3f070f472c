import type { AreNeighbours } from './known-passwords.server.ts';

/** The same again, or next in the alphabet or among the digits. */
function goOn(one: string, other: string): boolean {
  return Math.abs((one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)) <= 1;
}

/** Whether the text is one beginning again and again, the last time perhaps cut: 'abcabcab'. */
export function periodOf(text: string): number {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return period;
  }
  return text.length;
}

/** Whether a finger just goes on: along a keyboard, the alphabet or the digits, with few leaps. */
export function isWalk(text: string, keyboards: readonly AreNeighbours[]): boolean {
  const signs = Array.from(text);
  return keyboards.some((areNeighbours) => {
    const leaps = signs.filter((sign, index) => {
      const next = signs[index + 1];
      return next !== undefined && !goOn(sign, next) && !areNeighbours(sign, next);
    });
    return leaps.length <= signs.length / 5;
  });
}

/** So few different signs that their order is soon tried out. */
export function hasFewSigns(text: string): boolean {
  return new Set(text).size < 4;
}

/** A year, a day, a telephone number: digits are worth little, however many. */
export function isNumber(text: string): boolean {
  return /^[\d\s.,/:+-]{0,17}$/.test(text);
}

export function everyOther(text: string): [even: string, odd: string] {
  const signs = Array.from(text);
  const of = (rest: number) => signs.filter((_, index) => index % 2 === rest).join('');
  return [of(0), of(1)];
}
