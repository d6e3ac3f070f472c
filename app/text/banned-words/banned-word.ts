import type { Sign } from './sign-readings.ts';
import { readText } from './signs.ts';

/** One letter of a word as often as it stands in a row; the space between words is the empty letter. */
interface Run {
  raw: string;
  letter: string;
  times: number;
}

export interface BannedWord {
  /** As it was written in the list. */
  word: string;
  runs: readonly Run[];
  /** Letters in a row once: what texts are looked up by. */
  key: readonly string[];
}

/** Undefined for an entry without letters. */
export function bannedWord(word: string): BannedWord | undefined {
  const runs: Run[] = [];
  for (const { raw, letter, isWord } of readText(word.trim()).signs) {
    const run = isWord || letter ? { raw, letter: letter || raw } : { raw: ' ', letter: '' };
    const last = runs.at(-1);
    if (last?.raw === run.raw) last.times += 1;
    else runs.push({ ...run, times: 1 });
  }
  if (!runs.some(({ letter }) => letter !== '')) return undefined;
  const letters = runs.map(({ letter }) => letter);
  return {
    word: word.trim(),
    runs,
    key: letters.filter((letter, at) => letter !== letters[at - 1]),
  };
}

interface Reading {
  /** Signs that are the letter, and symbols nobody writes but to hide one. */
  own: number;
  digits: number;
}

/** From so many in a row on, letters are drawn out; two may be another word, as in good and god. */
const DRAWN_OUT = 3;

/** Whether the signs say this word: letter by letter, some of them swapped, some drawn out. */
export function says({ runs }: BannedWord, signs: readonly Sign[]): boolean {
  let ends = new Map<number, Reading>([[0, { own: 0, digits: 0 }]]);
  for (const run of runs) {
    const next = new Map<number, Reading>();
    for (const [start, reading] of ends) extend(run, signs, start, reading, next);
    ends = next;
  }
  const reading = ends.get(signs.length);
  // A55 is a thing, 5p4m is not: numbers are not read as words.
  return reading !== undefined && reading.own > 0 && reading.own >= reading.digits;
}

function extend(
  run: Run,
  signs: readonly Sign[],
  start: number,
  { own, digits }: Reading,
  ends: Map<number, Reading>,
): void {
  const reading = { own, digits };
  for (let end = start; end < signs.length; ) {
    const sign = signs[end];
    if (!sign || !mayBe(sign, run)) return;
    if (sign.raw === run.raw || !sign.isWord) reading.own += 1;
    else if (sign.isDigit) reading.digits += 1;
    end += 1;
    const times = end - start;
    const isAsOften = times === run.times || (times > run.times && times >= DRAWN_OUT);
    if (isAsOften || run.letter === '') {
      const known = ends.get(end);
      if (!known || known.own < reading.own) ends.set(end, { ...reading });
    }
  }
}

function mayBe(sign: Sign, run: Run): boolean {
  if (run.letter === '') return !sign.isWord;
  if (sign.raw === run.raw) return true;
  const isSwap = sign.letter === run.letter && /\p{L}/u.test(run.raw);
  // i and l are two letters; what stands for either is a stroke or a look-alike.
  return isSwap && !(run.letter === 'l' && /^[il]$/.test(sign.raw) && /^[il]$/.test(run.raw));
}
