import { compileBannedWords } from '#app/text/banned-words/compile-banned-words.ts';
import { median } from './load.ts';
import { boundRow, type Row } from './report.ts';

const CHARACTERS = 10_000;
const ROUNDS = 200;
const MAX_MS = 1;

const SENTENCE =
  'The mast hums at 4 in the morning, and no one (not even Maud!) has seen it lit: https://a.example/7 ';
const POST = SENTENCE.repeat(CHARACTERS / SENTENCE.length + 1).slice(0, CHARACTERS);

/** Finds banned words in any disguise; the reference is a pattern that finds them undisguised. */
export function benchBannedWords(): Row[] {
  const defaults = ['spam', 'scam', 'inappropriate'];
  const many = Array.from({ length: 1_000 }, (_, index) => `listed${index.toString(36)}`);
  return [row('default list', defaults), row('with 1,000 more words', [...defaults, ...many])];
}

function row(name: string, words: readonly string[]): Row {
  const find = compileBannedWords(words.join(', '));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const plain = median(measure(() => [...POST.matchAll(pattern)]));
  return boundRow(`banned words in ${CHARACTERS.toLocaleString('en-US')} characters, ${name}`, {
    measured: median(measure(() => find(POST))),
    unit: 'ms',
    under: MAX_MS,
    reference: `${plain.toFixed(3)} ms (plain pattern)`,
  });
}

function measure(work: () => unknown): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
}
