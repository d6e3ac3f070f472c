import { foldWord, WORD } from './fold.ts';
import type { Term } from './parse-query.ts';
import { type HeldDocuments, type SearchDocument, searchKinds } from './search.ts';
import {
  compareBytes,
  type Entry,
  type Expression,
  entryKey,
  LAST_CHARACTER,
  minuteOf,
  type SearchedSection,
  TITLE_SECTIONS,
  type WordIndex,
} from './word-index.ts';

/** A single letter matches only as a whole word, as in the index. */
const MIN_PREFIX = 2;

interface HeldSection {
  section: number;
  document: SearchDocument;
  words: readonly string[];
}

const wordsOf = new WeakMap<SearchDocument, { title: string[]; text: string[] }>();

/** The same index with the entries and words of these documents. */
export function holdDocuments(index: WordIndex, held: HeldDocuments): WordIndex {
  const all = readSections(held);
  // Typos are corrected to words of titles only: “gull” is not “full” because the terms of service have it.
  const titleWords = held.documents.flatMap((document) => readWords(document).title);
  const known = [...new Set(titleWords)].sort(compareBytes);
  const textSection = searchKinds.indexOf(held.kind);
  return {
    findNewest: async (expression, sections, limit) => [
      ...(await index.findNewest(expression, sections, limit)),
      ...findEntries(all, expression, sections),
    ],
    findNextWords: async (words, sections) => {
      const indexed = await index.findNextWords(words, sections);
      if (!sections.includes(textSection)) return indexed;
      const next = words.flatMap((word) => findNext(known, word) ?? []);
      return [...new Set([...indexed, ...next])];
    },
    listWords: async (beginning, sections) => {
      const indexed = await index.listWords(beginning, sections);
      if (!sections.includes(textSection)) return indexed;
      const begun = known.filter((word) => word.startsWith(beginning));
      return [...new Set([...begun, ...indexed])];
    },
  };
}

/** A text's section has the title, too. */
function readSections({ kind, documents }: HeldDocuments): HeldSection[] {
  const section = searchKinds.indexOf(kind);
  return documents.flatMap((document) => {
    const { title, text } = readWords(document);
    return [
      { section, document, words: [...title, ...text] },
      { section: section + TITLE_SECTIONS, document, words: title },
    ];
  });
}

function readWords(document: SearchDocument): { title: string[]; text: string[] } {
  const known = wordsOf.get(document);
  if (known) return known;
  const words = { title: foldWords(document.title), text: foldWords(document.text) };
  wordsOf.set(document, words);
  return words;
}

function foldWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldWord);
}

function findEntries(
  all: readonly HeldSection[],
  { groups, excluded }: Expression,
  sections: readonly SearchedSection[],
): Entry[] {
  const hasAny = (words: readonly string[], terms: readonly Term[]) =>
    terms.some((term) => hasTerm(words, term));
  return all.flatMap(({ section, document, words }) => {
    const searched = sections.find((one) => one.section === section);
    if (!searched || !isWithin(document, searched)) return [];
    const isFound = groups.every((terms) => hasAny(words, terms)) && !hasAny(words, excluded);
    return isFound ? [{ section, minute: minuteOf(document.at), id: document.id }] : [];
  });
}

function isWithin(document: SearchDocument, { section, keys, from, until }: SearchedSection) {
  const { at } = document;
  if (keys && !keys.includes(entryKey(section, document))) return false;
  return (!from || at >= from) && (!until || at < until);
}

/** Whether the words of the term follow each other. */
function hasTerm(words: readonly string[], { words: wanted, isPrefix }: Term): boolean {
  const last = wanted.length - 1;
  return words.some((_, at) =>
    wanted.every((word, place) => {
      const found = words[at + place];
      if (found === word) return true;
      return isPrefix && place === last && word.length >= MIN_PREFIX && found?.startsWith(word);
    }),
  );
}

/** The first one from this word on. */
function findNext(sorted: readonly string[], word: string): string | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareBytes(sorted[middle] ?? LAST_CHARACTER, word) < 0) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}
