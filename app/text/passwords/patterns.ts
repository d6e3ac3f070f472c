import type { AreAdjacent } from './password-dictionary.server.ts';

/** Same character, or the next or previous one by code point. */
const isSequential: AreAdjacent = (a, b) =>
  Math.abs((a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0)) <= 1;

/** The length of the repeated unit: 3 for 'abcabcab'. The last repetition may be cut off. */
export function findPeriod(text: string): number {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return period;
  }
  return text.length;
}

/**
 * Whether the text mostly follows adjacent keys, the alphabet or the digits, with at most one jump
 * per five characters. Between jumps it must stay on one layout: across all layouts, ordinary words
 * look adjacent by chance.
 */
export function isKeyboardWalk(text: string, keyboards: readonly AreAdjacent[]): boolean {
  const layouts = [isSequential, ...keyboards.map(allowRepeats)];
  const characters = Array.from(text);
  let matching: readonly AreAdjacent[] = layouts;
  let jumps = 0;
  for (const [index, char] of characters.slice(1).entries()) {
    matching = matching.filter((areAdjacent) => areAdjacent(characters[index] ?? '', char));
    if (matching.length > 0) continue;
    jumps += 1;
    matching = layouts;
  }
  return jumps <= characters.length / 5;
}

function allowRepeats(areAdjacent: AreAdjacent): AreAdjacent {
  return (a, b) => a === b || areAdjacent(a, b);
}

export function hasFewCharacters(text: string): boolean {
  return new Set(text).size < 4;
}

/** A year, a date, a phone number. */
export function isNumber(text: string): boolean {
  return /^[\d\s.,/:+-]{0,17}$/.test(text);
}

export function splitAlternating(text: string): [even: string, odd: string] {
  const characters = Array.from(text);
  const pick = (parity: number) => characters.filter((_, index) => index % 2 === parity).join('');
  return [pick(0), pick(1)];
}
