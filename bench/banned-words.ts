import { compileBannedWords } from '#app/text/banned-words/compile-banned-words.ts';
import { median } from './load.ts';
import { boundRow, type Row } from './report.ts';

const CHARACTERS = 10_000;
const ROUNDS = 200;
const MILLISECONDS = 1;

const sentence =
  'The mast hums at 4 in the morning, and nobody (not even Maud!) has seen it lit: https://a.example/7 ';
const post = sentence.repeat(CHARACTERS / sentence.length + 1).slice(0, CHARACTERS);

/** Finding listed words through every disguise, beside a pattern that finds them undisguised. */
export function benchBannedWords(): Row[] {
  const defaults = ['spam', 'scam', 'inappropriate'];
  const many = Array.from({ length: 1_000 }, (_, index) => `listed${index.toString(36)}`);
  return [row('default list', defaults), row('1,000 more words', [...defaults, ...many])];
}

function row(name: string, words: readonly string[]): Row {
  const find = compileBannedWords(words.join(', '));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const plain = median(times(() => [...post.matchAll(pattern)]));
  return boundRow(`banned words in ${CHARACTERS.toLocaleString('en-US')} characters, ${name}`, {
    measured: median(times(() => find(post))),
    unit: 'ms',
    under: MILLISECONDS,
    reference: `${plain.toFixed(3)} ms for a plain pattern of the words`,
  });
}

function times(work: () => unknown): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
}
