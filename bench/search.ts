import { join } from 'node:path';
import type { Engine } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { createSearch } from '#platform/search/database-search.ts';
import type { SearchRequest } from '#platform/search/search.ts';
import { median } from './load.ts';
import { boundRow, type Row } from './report.ts';
import { ARTICLES, buildLargeSite } from './search-site/large-site.ts';

const MILLISECONDS = 20;
/** A question nobody means; it may take long, and not without bound. */
const WORST_MILLISECONDS = 250;
const ROUNDS = 15;
const PAGE = 10;

const questions: [name: string, text: string, kind?: SearchRequest['kind']][] = [
  ['rare word', 'astrolabe '],
  ['common word', 'signal '],
  ['word of every text', 'the '],
  ['two words', 'lighthouse trailer '],
  ['two common words', 'signal horizon '],
  ['common and rare', 'signal gramophone '],
  ['common word, articles', 'signal ', 'article'],
  ['common word, media', 'signal ', 'media'],
  ['two letters', 'si'],
  ['three letters', 'spe'],
  ['five letters', 'light'],
  ['phrase', '"signal horizon" '],
  ['phrase and word', '"the signal" station '],
  ['exclusion', 'signal -trailer '],
  ['typing error', 'ligthhouse '],
  ['typing error in two words', 'signal spectrogrm '],
  ['nothing', 'zzyzx '],
];

/** Words that hardly ever meet: all their texts are compared. */
const worst = 'signal horizon station lighthouse trailer spectrogram -the ';

/** Searching 100,000 articles and 1,000,000 messages on SQLite, beside reading a page of rows by key. */
export async function benchSearch(folder: string, say: (line: string) => void): Promise<Row[]> {
  const path = join(folder, 'search.db');
  const started = performance.now();
  await buildLargeSite(path);
  say(`written and indexed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const engine = openEngine({ kind: 'sqlite', path }, () => {});
  try {
    return await measure(engine, say);
  } finally {
    await engine.close();
  }
}

async function measure(engine: Engine, say: (line: string) => void): Promise<Row[]> {
  const { search } = createSearch(engine);
  const medians: number[] = [];
  for (const [name, text, kind] of questions) {
    const taken = await times(() => search({ text, kind, limit: PAGE }));
    medians.push(median(taken));
    const { hits } = await search({ text, kind, limit: PAGE });
    say(`  ${name}: ${median(taken).toFixed(2)} ms, ${hits.length} hits`);
  }
  const byKey = median(await times((round) => rowsByKey(engine, round)));
  const reference = `${byKey.toFixed(2)} ms for ${PAGE} rows by key`;
  return [
    boundRow(`search, median of ${questions.length} kinds of questions`, {
      measured: median(medians),
      unit: 'ms',
      under: MILLISECONDS,
      reference,
    }),
    boundRow('search, slowest of them', {
      measured: Math.max(...medians),
      unit: 'ms',
      under: MILLISECONDS,
      reference,
    }),
    boundRow('search, words that never meet', {
      measured: median(await times(() => search({ text: worst, limit: PAGE }))),
      unit: 'ms',
      under: WORST_MILLISECONDS,
      reference,
    }),
  ];
}

function rowsByKey({ db }: Engine, round: number) {
  const ids = Array.from(
    { length: PAGE },
    (_, place) => ((round * 7919 + place * 104_729) % ARTICLES) + 1,
  );
  return db.selectFrom('articles').selectAll().where('id', 'in', ids).execute();
}

async function times(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    await work(round);
    if (round > 0) taken.push(performance.now() - started);
  }
  return taken;
}
