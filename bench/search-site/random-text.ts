/** Numbers that look like chance and are the same in every run, from 0 up to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SYLLABLES =
  'ka ro mi ste lun dra vo shi ten gal por ne qua bri tho wex zan fel ort ius ha lin mer sol'.split(
    ' ',
  );
const VOCABULARY = 60_000;
const STREAM = 2 ** 20;

/** Words people would search for, by how common they are: place 0 is in nearly every text. */
const KNOWN: Record<number, string> = {
  0: 'the',
  1: 'and',
  6: 'signal',
  9: 'horizon',
  14: 'station',
  30: 'lighthouse',
  60: 'trailer',
  200: 'spectrogram',
  900: 'larkspur',
  8000: 'gramophone',
  30000: 'astrolabe',
};

function vocabulary(next: () => number): string[] {
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const length = 2 + Math.floor(next() * 3);
    const parts = Array.from({ length }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]);
    words.add(parts.join(''));
  }
  return [...words].map((word, place) => KNOWN[place] ?? word);
}

/** Hands out texts whose words are as unequally common as those of a language are (Zipf). */
export function createTextGenerator(): (words: number) => string {
  const next = seededRandom(42);
  const words = vocabulary(next);
  const sums: number[] = [];
  let sum = 0;
  for (const place of words.keys()) {
    sum += 1 / (place + 2.7);
    sums.push(sum);
  }
  const stream = Array.from({ length: STREAM }, () => words[placeOf(sums, next() * sum)] ?? '');
  let at = 0;
  return (count) => {
    // A step of its own, so that the stream repeats in other sentences.
    if (at + count > STREAM) at = Math.floor(next() * 1000);
    at += count;
    return stream.slice(at - count, at).join(' ');
  };
}

function placeOf(sums: readonly number[], target: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
