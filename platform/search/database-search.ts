import type { Reader } from '#db/engine.ts';
import { findCorrections } from './corrections.ts';
import { createMatcher, markedExcerpt, markWords } from './highlight.ts';
import { parseQuery, type Query, type Term } from './parse-query.ts';
import { postgresWordIndex } from './postgres-word-index.ts';
import { afterRankCursor, encodeRankCursor, type MatchType, type Ranked, rank } from './ranking.ts';
import {
  type Search,
  type SearchDocument,
  type SearchHit,
  type SearchKind,
  searchKinds,
} from './search.ts';
import { sqliteWordIndex } from './sqlite-word-index.ts';
import { type Entry, TITLE_SECTIONS, type WordIndex } from './word-index.ts';

/**
 * Ranks only the newest candidates of each kind, by title and by text, so that a common word costs
 * no more than a rare one. Older content is found by adding a second word.
 */
const CANDIDATES = 100;
/** Tries corrections when there are fewer matches. */
const FEW_MATCHES = 3;

type Found = [MatchType, Entry[]];

export function createSearch({ db, kind: engineKind }: Reader): Search {
  const index = engineKind === 'sqlite' ? sqliteWordIndex(db) : postgresWordIndex(db);
  return {
    search: async ({ text, kind, limit, after }, documents) => {
      const query = parseQuery(text);
      if (query.required.length === 0) {
        return { hits: [], nextCursor: undefined, corrections: [], hasTerms: false };
      }
      const { found: entries, corrections } = await findEntries(index, query, getSections(kind));
      const ranked = afterRankCursor(rank(entries), after);
      const shown = ranked.slice(0, limit);
      const last = shown.at(-1);
      const found = await findDocuments(shown, async (one, ids) => documents[one]?.(db, ids) ?? []);
      const isMatch = createMatcher([...query.required, ...corrections]);
      return {
        hits: shown.flatMap((one) => hit(one, found.get(getName(one)), isMatch)),
        nextCursor: last && ranked.length > limit ? encodeRankCursor(last) : undefined,
        corrections: corrections.map(({ words }) => words.join(' ')),
        hasTerms: true,
      };
    },
    findIds: async ({ text, kind }) => {
      const query = parseQuery(text);
      if (query.required.length === 0) return undefined;
      const { found } = await findEntries(index, query, getSections(kind));
      return rank(found).map(({ id }) => id);
    },
    findTitles: async ({ text, kind, limit }) => {
      const query = parseQuery(text);
      if (query.required.length === 0) return [];
      const titles = [searchKinds.indexOf(kind) + TITLE_SECTIONS];
      const { found } = await findUncorrected(index, query, titles, limit);
      return rank(found).map(({ id }) => id);
    },
  };
}

function getSections(kind: SearchKind | undefined): number[] {
  const kinds = kind ? [searchKinds.indexOf(kind)] : searchKinds.keys();
  return [...kinds].flatMap((section) => [section, section + TITLE_SECTIONS]);
}

/** Tries exact words, then prefixes unless those are enough. The limit is for each section. */
async function findUncorrected(
  index: WordIndex,
  query: Query,
  sections: number[],
  limit = CANDIDATES,
) {
  const { required, excluded } = query;
  const run = (groups: Term[][]) => index.findNewest({ groups, excluded }, sections, limit);
  const whole = required.map((term) => [{ ...term, isPrefix: false }]);
  const found: Found[] = [['exact', await run(whole)]];
  if (count(found) < limit && required.some((term) => term.isPrefix)) {
    found.push(['prefix', await run(required.map((term) => [term]))]);
  }
  return { found, run };
}

/** Also tries corrections if there are few matches. */
async function findEntries(index: WordIndex, query: Query, sections: number[]) {
  const { required } = query;
  const { found, run } = await findUncorrected(index, query, sections);
  if (count(found) >= FEW_MATCHES) return { found, corrections: [] };
  const texts = sections.filter((section) => section < TITLE_SECTIONS);
  let groups = await findCorrections(index, required, texts);
  // Someone else may have made the same typo, so that its word is known.
  if (count(found) === 0 && required.length > 1 && (await run(groups)).length === 0) {
    groups = await findCorrections(index, required, texts, { includesKnown: true });
  }
  const corrections = groups.flatMap((group) => group.slice(1));
  if (corrections.length === 0) return { found, corrections };
  const before = count(found);
  found.push(['corrected', await run(groups)]);
  return { found, corrections: count(found) > before ? corrections : [] };
}

function count(found: readonly Found[]): number {
  const names = found.flatMap(([, entries]) =>
    entries.map(({ section, id }) => `${section % TITLE_SECTIONS} ${id}`),
  );
  return new Set(names).size;
}

async function findDocuments(
  shown: readonly Ranked[],
  find: (kind: SearchKind, ids: number[]) => Promise<SearchDocument[]>,
): Promise<Map<string, SearchDocument>> {
  const documents = new Map<string, SearchDocument>();
  for (const kind of searchKinds) {
    const ids = shown.filter((one) => one.kind === kind).map((one) => one.id);
    if (ids.length === 0) continue;
    for (const document of await find(kind, ids)) {
      documents.set(getName({ kind, id: document.id }), document);
    }
  }
  return documents;
}

function getName({ kind, id }: { kind: SearchKind; id: number }): string {
  return `${kind} ${id}`;
}

/** Empty if the row was deleted or hidden between the two queries. */
function hit(
  { kind, id }: Ranked,
  document: SearchDocument | undefined,
  isMatch: (word: string) => boolean,
): SearchHit[] {
  if (!document) return [];
  const { url, at, title, text } = document;
  const marked = { title: markWords(title, isMatch), excerpt: markedExcerpt(text, isMatch) };
  return [{ kind, id, url, at, ...marked }];
}
