import type { TextSegments } from '#app/text/marked-text.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import type { KindParam } from './search-params.ts';

/** A search result on the page and in the dialog. */
export interface ResultItem {
  /** Unique among all results. */
  key: string;
  kind: Exclude<KindParam, 'all'>;
  /** The kind as text: 'Article'. */
  label: string;
  /** A path on this site, or an external URL. */
  url: string;
  isExternal: boolean;
  title: TextSegments;
  excerpt: TextSegments;
  /** ISO 8601. Topics have no date, and entries of the timeline theirs in the excerpt. */
  at: string | undefined;
  /** Its rating, or those of the claims that it mentions. */
  claims: ClaimMarkData[];
}

export interface SearchResults extends Corrected {
  page: { items: ResultItem[]; nextCursor: string | undefined };
}

/** The best results of a kind, of which there are `count`. */
export interface ResultGroup {
  kind: ResultItem['kind'];
  items: ResultItem[];
  count: number;
}

export interface GroupedResults extends Corrected {
  /** Best first. */
  groups: ResultGroup[];
}

interface Corrected {
  /** Corrected words that were searched in addition, because the typed ones had few or no matches. */
  corrections: string[];
  /** Was searched instead, if the typed words have no matches. */
  correctedText?: string | undefined;
  /** False if the query contains nothing searchable. */
  hasTerms: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

/** The filters that the page offers. */
export interface FilterChoices {
  topics: readonly Choice[];
  categories: { news: readonly Choice[]; board: readonly Choice[] };
}

/** For the status line: screen readers announce it when the results change. */
export function countResults({ items, nextCursor }: SearchResults['page']): string {
  if (items.length === 0) return 'No results';
  if (nextCursor) return `Top ${items.length} results`;
  return items.length === 1 ? '1 result' : `${items.length} results`;
}

export function countGroups(groups: readonly ResultGroup[]): string {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}
