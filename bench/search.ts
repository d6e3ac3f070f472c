import { join } from 'node:path';
import { postDocumentFinder } from '#app/features/discussions/board/search/post-search.server.ts';
import { findMediaDocuments } from '#app/features/media/kind/media-search.server.ts';
import { findArticleDocuments } from '#app/features/news/kind/article-search.server.ts';
import { findStoryDocuments } from '#app/features/stories/stories-search.server.ts';
import type { Engine } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { createSearch } from '#platform/search/database-search.ts';
import type { SearchDocuments, SearchRequest } from '#platform/search/search.ts';
import { median } from './load.ts';
import { boundRow, type Row } from './report.ts';
import { ARTICLES, buildLargeSite } from './search-site/large-site.ts';

const MAX_MS = 20;
/** Bound for an unrealistic query, which may be slower. */
const MAX_WORST_MS = 250;
const ROUNDS = 15;
const PAGE = 10;

const queries: [name: string, text: string, kind?: SearchRequest['kind']][] = [
  ['rare word', 'astrolabe '],
  ['common word', 'signal '],
  ['word in every text', 'the '],
  ['two words', 'lighthouse trailer '],
  ['two common words', 'signal horizon '],
  ['common and rare', 'signal gramophone '],
  ['common word, articles', 'signal ', 'article'],
  ['common word, media', 'signal ', 'media'],
  ['prefix of two letters', 'si'],
  ['prefix of three letters', 'spe'],
  ['prefix of five letters', 'light'],
  ['phrase', '"signal horizon" '],
  ['phrase and word', '"the signal" station '],
  ['exclusion', 'signal -trailer '],
  ['typo', 'ligthhouse '],
  ['typo in two words', 'signal spectrogrm '],
  ['no match', 'zzyzx '],
];

/** Words that rarely occur together, so that all their texts are compared. */
const worstQuery = 'signal horizon station lighthouse trailer spectrogram -the ';

const documents: SearchDocuments = {
  article: findArticleDocuments,
  media: findMediaDocuments,
  story: findStoryDocuments,
  post: postDocumentFinder([]),
};

/** Measures search in 100,000 articles and 1,000,000 messages on SQLite. The reference reads rows by id. */
export async function benchSearch(folder: string, print: (line: string) => void): Promise<Row[]> {
  const path = join(folder, 'search.db');
  const started = performance.now();
  await buildLargeSite(path);
  print(`site inserted and indexed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const engine = openEngine({ kind: 'sqlite', path });
  try {
    return await measure(engine, print);
  } finally {
    await engine.close();
  }
}

async function measure(engine: Engine, print: (line: string) => void): Promise<Row[]> {
  const { search: searchWith } = createSearch(engine);
  const search = (request: SearchRequest) => searchWith(request, documents);
  const medians: number[] = [];
  for (const [name, text, kind] of queries) {
    const durations = await measureRounds(() => search({ text, kind, limit: PAGE }));
    medians.push(median(durations));
    const { hits } = await search({ text, kind, limit: PAGE });
    print(`  ${name}: ${median(durations).toFixed(2)} ms, ${hits.length} hits`);
  }
  const byId = median(await measureRounds((round) => readRowsById(engine, round)));
  const reference = `${byId.toFixed(2)} ms for ${PAGE} rows by id`;
  return [
    boundRow(`search, median of ${queries.length} kinds of queries`, {
      measured: median(medians),
      unit: 'ms',
      under: MAX_MS,
      reference,
    }),
    boundRow('search, slowest kind of query', {
      measured: Math.max(...medians),
      unit: 'ms',
      under: MAX_MS,
      reference,
    }),
    boundRow('search, words that rarely occur together', {
      measured: median(await measureRounds(() => search({ text: worstQuery, limit: PAGE }))),
      unit: 'ms',
      under: MAX_WORST_MS,
      reference,
    }),
  ];
}

function readRowsById({ db }: Engine, round: number) {
  const ids = Array.from(
    { length: PAGE },
    (_, index) => ((round * 7919 + index * 104_729) % ARTICLES) + 1,
  );
  return db.selectFrom('articles').selectAll().where('id', 'in', ids).execute();
}

async function measureRounds(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    await work(round);
    if (round > 0) durations.push(performance.now() - started);
  }
  return durations;
}
