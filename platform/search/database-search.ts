import type { Engine } from '#db/engine.ts';
import { findCorrections } from './corrections.ts';
import { type FoundText, findTexts } from './database-texts.ts';
import { askedWords, markedExcerpt, markWords } from './highlight.ts';
import { parseQuery, type Query, type Term } from './parse-query.ts';
import { postgresWordIndex } from './postgres-word-index.ts';
import { behindRankKey, type Closeness, type Ranked, rank, writeRankKey } from './ranking.ts';
import { type Search, type SearchHit, type SearchKind, searchKinds } from './search.ts';
import { sqliteWordIndex } from './sqlite-word-index.ts';
import { type Entry, TITLES, type WordIndex } from './word-index.ts';

/**
 * The newest this many of each kind are ranked, by title and by text: a common word costs what a
 * rare one does. What is older than that needs a second word to be found.
 */
const CANDIDATES = 100;
/** With as many exact matches nobody waits for words that only begin alike. */
const ENOUGH = 100;
/** Below this many matches the words may have been mistyped. */
const FEW = 3;

type Found = [Closeness, Entry[]];

export function createSearch({ db, kind: engineKind }: Engine): Search {
  const index = engineKind === 'sqlite' ? sqliteWordIndex(db) : postgresWordIndex(db);
  return {
    search: async ({ text, kind, limit, after }) => {
      const query = parseQuery(text);
      if (query.required.length === 0) {
        return { hits: [], nextKey: undefined, corrections: [], isAsked: false };
      }
      const { found, corrections } = await findEntries(index, query, sectionsOf(kind));
      const ranked = behindRankKey(rank(found), after);
      const shown = ranked.slice(0, limit);
      const last = shown.at(-1);
      const texts = await loadTexts(shown, (one, ids) => findTexts[one](db, ids));
      const isAsked = askedWords([...query.required, ...corrections]);
      return {
        hits: shown.flatMap((one) => hit(one, texts.get(nameOf(one)), isAsked)),
        nextKey: last && ranked.length > limit ? writeRankKey(last) : undefined,
        corrections: corrections.map(({ words }) => words.join(' ')),
        isAsked: true,
      };
    },
    findIds: async ({ text, kind }) => {
      const query = parseQuery(text);
      if (query.required.length === 0) return undefined;
      const { found } = await findEntries(index, query, sectionsOf(kind));
      return rank(found).map(({ id }) => id);
    },
  };
}

function sectionsOf(kind: SearchKind | undefined): number[] {
  const kinds = kind ? [searchKinds.indexOf(kind)] : searchKinds.keys();
  return [...kinds].flatMap((section) => [section, section + TITLES]);
}

/** From what was typed, to what it may begin, to what it may have been meant to be. */
async function findEntries(index: WordIndex, query: Query, sections: number[]) {
  const { required, excluded } = query;
  const ask = (groups: Term[][]) => index.findNewest({ groups, excluded }, sections, CANDIDATES);
  const whole = required.map((term) => [{ ...term, isPrefix: false }]);
  const found: Found[] = [['exact', await ask(whole)]];
  if (count(found) < ENOUGH && required.some((term) => term.isPrefix)) {
    found.push(['beginning', await ask(required.map((term) => [term]))]);
  }
  if (count(found) >= FEW) return { found, corrections: [] };
  const groups = await findCorrections(index, required);
  const corrections = groups.flatMap((group) => group.slice(1));
  if (corrections.length === 0) return { found, corrections };
  const before = count(found);
  found.push(['corrected', await ask(groups)]);
  return { found, corrections: count(found) > before ? corrections : [] };
}

function count(found: readonly Found[]): number {
  const names = found.flatMap(([, entries]) =>
    entries.map(({ section, id }) => `${section % TITLES} ${id}`),
  );
  return new Set(names).size;
}

async function loadTexts(
  shown: readonly Ranked[],
  load: (kind: SearchKind, ids: number[]) => Promise<FoundText[]>,
): Promise<Map<string, FoundText>> {
  const texts = new Map<string, FoundText>();
  for (const kind of searchKinds) {
    const ids = shown.filter((one) => one.kind === kind).map((one) => one.id);
    if (ids.length === 0) continue;
    for (const text of await load(kind, ids)) texts.set(nameOf({ kind, id: text.id }), text);
  }
  return texts;
}

function nameOf({ kind, id }: { kind: SearchKind; id: number }): string {
  return `${kind} ${id}`;
}

/** None for what has gone between the two questions. */
function hit(
  { kind, id }: Ranked,
  text: FoundText | undefined,
  isAsked: (word: string) => boolean,
): SearchHit[] {
  if (!text) return [];
  const { slug, url, thread, at } = text;
  const title = markWords(text.title, isAsked);
  return [{ kind, id, slug, url, thread, at, title, excerpt: markedExcerpt(text.text, isAsked) }];
}
