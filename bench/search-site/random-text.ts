/** Returns a generator of pseudo-random numbers from 0 to 1 that are the same in every run. */
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

/** Search terms by frequency rank; rank 0 is in nearly every text. */
const SEARCH_TERMS: Record<number, string> = {
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

function createVocabulary(next: () => number): string[] {
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const length = 2 + Math.floor(next() * 3);
    const parts = Array.from({ length }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]);
    words.add(parts.join(''));
  }
  return [...words].map((word, rank) => SEARCH_TERMS[rank] ?? word);
}

/** Returns a generator of texts with the word frequencies of natural language (Zipf's law). */
export function createTextGenerator(): (words: number) => string {
  const next = seededRandom(42);
  const words = createVocabulary(next);
  const sums: number[] = [];
  let sum = 0;
  for (const rank of words.keys()) {
    sum += 1 / (rank + 2.7);
    sums.push(sum);
  }
  const stream = Array.from({ length: STREAM }, () => words[findRank(sums, next() * sum)] ?? '');
  let position = 0;
  return (count) => {
    // Starts at a new offset, so that the repeated stream forms other texts.
    if (position + count > STREAM) position = Math.floor(next() * 1000);
    position += count;
    return stream.slice(position - count, position).join(' ');
  };
}

function findRank(sums: readonly number[], target: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
