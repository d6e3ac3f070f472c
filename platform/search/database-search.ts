import type { Reader } from '#db/engine.ts';
import { findCorrections, joinTerms } from './corrections.ts';
import { holdDocuments } from './held-documents.ts';
import { createMatcher, type Matcher, markedExcerpt, markMatches } from './highlight.ts';
import { parseQuery, type Query, type Term } from './parse-query.ts';
import { postgresWordIndex } from './postgres-word-index.ts';
import { afterRankCursor, encodeRankCursor, type MatchType, type Ranked, rank } from './ranking.ts';
import {
  type Filters,
  type Search,
  type SearchDocument,
  type SearchDocuments,
  type SearchHit,
  type SearchKind,
  type SearchRequest,
  searchKinds,
} from './search.ts';
import { sqliteWordIndex } from './sqlite-word-index.ts';
import {
  type Entry,
  entryKey,
  type IndexTables,
  publicTables,
  type SearchedSection,
  TITLE_SECTIONS,
  toKey,
  type WordIndex,
} from './word-index.ts';

/**
 * Ranks only the newest candidates of each kind, by title and by text, so that a common word costs
 * no more than a rare one. Older content is found by adding a second word.
 */
const CANDIDATES = 100;
/** Of kinds that are filtered afterwards. */
const FILTERED = 1000;
/** Tries corrections when there are fewer matches. */
const FEW_MATCHES = 3;

/** A group without others has so many times as much place. */
const LONE_GROUP = 3;

type Found = [MatchType, Entry[]];

export function createSearch(
  { db, kind: engineKind }: Reader,
  tables: IndexTables = publicTables,
): Search {
  const index =
    engineKind === 'sqlite' ? sqliteWordIndex(db, tables) : postgresWordIndex(db, tables);

  const findRanked = async (
    { text, kind, ...filters }: Pick<SearchRequest, 'text' | 'kind'> & Filters,
    documents: SearchDocuments,
  ) => {
    const query = parseQuery(text);
    if (query.required.length === 0) return undefined;
    const kinds = kind ? [kind] : searchKinds.filter((one) => documents[one]);
    const { found, corrections, correctedText } = await findEntries(
      filters.held ? holdDocuments(index, filters.held) : index,
      query,
      getSections(kinds, filters),
      filters,
    );
    const matcher = createMatcher([...query.required, ...corrections]);
    return {
      ranked: rank(found),
      load: async (shown: readonly Ranked[]) => {
        const texts = await findDocuments(shown, async (one, ids) => [
          ...((await documents[one]?.(db, ids)) ?? []),
          ...(filters.held?.kind === one ? filters.held.documents : []),
        ]);
        return shown.flatMap((one) => hit(one, texts.get(getName(one)), matcher));
      },
      corrected: {
        corrections: corrections.map(({ words }) => words.join(' ')),
        correctedText,
        hasTerms: true,
      },
    };
  };

  return {
    search: async ({ limit, after, ...request }, documents) => {
      const found = await findRanked(request, documents);
      if (!found) return { hits: [], nextCursor: undefined, ...withoutTerms };
      const ranked = afterRankCursor(found.ranked, after);
      const shown = ranked.slice(0, limit);
      const last = shown.at(-1);
      return {
        hits: await found.load(shown),
        nextCursor: last && ranked.length > limit ? encodeRankCursor(last) : undefined,
        ...found.corrected,
      };
    },
    searchGroups: async ({ limit, ...request }, documents) => {
      const found = await findRanked(request, documents);
      if (!found) return { groups: [], ...withoutTerms };
      const { ranked } = found;
      const kinds = [...new Set(ranked.map(({ kind }) => kind))];
      const groups = kinds.map((kind) => ({
        kind,
        all: ranked.filter((one) => one.kind === kind),
      }));
      const shown = groups.length === 1 ? limit * LONE_GROUP : limit;
      const hits = await found.load(groups.flatMap(({ all }) => all.slice(0, shown)));
      return {
        groups: groups.map(({ kind, all }) => ({
          kind,
          hits: hits.filter((one) => one.kind === kind),
          count: all.length,
        })),
        ...found.corrected,
      };
    },
    findIds: async ({ text, kind }) => {
      const query = parseQuery(text);
      if (query.required.length === 0) return undefined;
      const { found } = await findEntries(index, query, getSections([kind]));
      return rank(found).map(({ id }) => id);
    },
    findTitles: async ({ text, kind, limit }) => {
      const query = parseQuery(text);
      if (query.required.length === 0) return [];
      const titles = [{ section: searchKinds.indexOf(kind) + TITLE_SECTIONS }];
      const { found } = await findUncorrected(index, query, titles, { limit });
      return rank(found).map(({ id }) => id);
    },
  };
}

const withoutTerms = { corrections: [], correctedText: undefined, hasTerms: false };

/** Those that can have results. */
function getSections(
  kinds: readonly SearchKind[],
  { among, from, until }: Filters = {},
): SearchedSection[] {
  const numbers = kinds.map((kind) => searchKinds.indexOf(kind));
  const sections = numbers.flatMap((section) => [section, section + TITLE_SECTIONS]);
  if (!among) return sections.map((section) => ({ section, from, until }));
  return sections
    .map((section) => ({
      section,
      from,
      until,
      keys: among
        .filter((row) => searchKinds.indexOf(row.kind) === section % TITLE_SECTIONS)
        .map((row) => entryKey(section, row)),
    }))
    .filter(({ keys }) => keys.length > 0);
}

interface EntryOptions {
  /** For each section. */
  limit?: number;
  keep?: Filters['keep'];
}

/** Tries exact words, then prefixes unless those are enough. */
async function findUncorrected(
  index: WordIndex,
  query: Query,
  sections: SearchedSection[],
  { limit = CANDIDATES, keep = {} }: EntryOptions = {},
) {
  const { required, excluded } = query;
  const isKept = (section: number) => keep[toKind(section)] !== undefined;
  const run = async (groups: Term[][]) => {
    const expression = { groups, excluded };
    const [kept, others] = [true, false].map((each) =>
      sections.filter(({ section }) => isKept(section) === each),
    );
    return withoutTexts(index, excluded, [
      ...(others?.length ? await index.findNewest(expression, others, limit) : []),
      ...(kept?.length
        ? await keepEntries(await index.findNewest(expression, kept, FILTERED), keep)
        : []),
    ]);
  };
  const whole = required.map((term) => [{ ...term, isPrefix: false }]);
  const found: Found[] = [['exact', await run(whole)]];
  if (count(found) < limit && required.some((term) => term.isPrefix)) {
    found.push(['prefix', await run(required.map((term) => [term]))]);
  }
  return { found, run };
}

/** Without titles whose text has a word that is excluded. */
async function withoutTexts(
  index: WordIndex,
  excluded: readonly Term[],
  entries: readonly Entry[],
): Promise<Entry[]> {
  const toTextKey = (entry: Entry) =>
    toKey({ ...entry, section: Number(entry.section) % TITLE_SECTIONS });
  const titles = entries.filter(({ section }) => section >= TITLE_SECTIONS);
  if (excluded.length === 0 || titles.length === 0) return [...entries];
  const sections = new Set(titles.map(({ section }) => Number(section) % TITLE_SECTIONS));
  const keys = titles.map(toTextKey);
  const texts = await index.findNewest(
    { groups: [excluded], excluded: [] },
    [...sections].map((section) => ({ section, keys })),
    keys.length,
  );
  const dropped = new Set(texts.map(toKey));
  return entries.filter((entry) => !dropped.has(toTextKey(entry)));
}

async function keepEntries(
  entries: readonly Entry[],
  keep: NonNullable<Filters['keep']>,
): Promise<Entry[]> {
  const kept: Entry[] = [];
  for (const kind of new Set(entries.map(({ section }) => toKind(section)))) {
    const ofKind = entries.filter(({ section }) => toKind(section) === kind);
    const ids = [...new Set(ofKind.map(({ id }) => Number(id)))];
    const shown = new Set(await keep[kind]?.(ids));
    kept.push(...ofKind.filter(({ id }) => shown.has(Number(id))));
  }
  return kept;
}

function toKind(section: number): SearchKind {
  return searchKinds[Number(section) % TITLE_SECTIONS] ?? 'post';
}

/** Also tries corrections if there are few matches. */
async function findEntries(
  index: WordIndex,
  query: Query,
  sections: SearchedSection[],
  { keep, isExact = false }: Filters = {},
) {
  const { required, excluded } = query;
  const { found, run } = await findUncorrected(index, query, sections, { keep });
  const before = count(found);
  const uncorrected = { found, corrections: [], correctedText: undefined };
  if (before >= FEW_MATCHES || isExact) return uncorrected;
  if (before === 0 && excluded.length > 0) {
    // If it is the excluded words that leave nothing, there is no typo.
    const all = await findUncorrected(index, { required, excluded: [] }, sections, { keep });
    if (count(all.found) > 0) return uncorrected;
  }
  const texts = sections
    .map(({ section }) => section)
    .filter((section) => section < TITLE_SECTIONS);
  let groups = await findCorrections(index, required, texts);
  // Someone else may have made the same typo, so that its word is known.
  if (before === 0 && required.length > 1 && (await run(groups)).length === 0) {
    groups = await findCorrections(index, required, texts, { includesKnown: true });
  }
  const corrections = groups.flatMap((group) => group.slice(1));
  if (corrections.length === 0) return uncorrected;
  found.push(['corrected', await run(groups)]);
  if (count(found) === before) return uncorrected;
  return {
    found,
    corrections,
    correctedText: before === 0 ? joinTerms(groups, excluded) : undefined,
  };
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
  matcher: Matcher,
): SearchHit[] {
  if (!document) return [];
  const { url, at } = document;
  const title = markMatches(document.title, matcher);
  return [{ kind, id, url, at, title, excerpt: markedExcerpt(document.text, matcher) }];
}
