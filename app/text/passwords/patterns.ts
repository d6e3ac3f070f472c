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

/**
 * Whether a finger just goes on, along a keyboard, the alphabet or the digits, with few leaps. Between
 * two leaps it stays on one of them: what words share with all of them together is chance.
 */
export function isWalk(text: string, keyboards: readonly AreNeighbours[]): boolean {
  const ways = [goOn, ...keyboards.map((areNeighbours) => alsoAgain(areNeighbours))];
  const signs = Array.from(text);
  let open: readonly AreNeighbours[] = ways;
  let leaps = 0;
  for (const [index, sign] of signs.slice(1).entries()) {
    open = open.filter((areNeighbours) => areNeighbours(signs[index] ?? '', sign));
    if (open.length > 0) continue;
    leaps += 1;
    open = ways;
  }
  return leaps <= signs.length / 5;
}

function alsoAgain(areNeighbours: AreNeighbours): AreNeighbours {
  return (one, other) => one === other || areNeighbours(one, other);
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
