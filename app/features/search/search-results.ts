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
  /** ISO 8601. */
  at: string;
  /** Its rating, or those of the claims that it mentions. */
  claims: ClaimMarkData[];
}

export interface SearchResults {
  page: { items: ResultItem[]; nextCursor: string | undefined };
  /** Corrected words that were searched in addition, because the typed ones had few or no matches. */
  corrections: string[];
  /** False if the query contains nothing searchable. */
  hasTerms: boolean;
}

/** For the status line: screen readers announce it when the results change. */
export function countResults({ items, nextCursor }: SearchResults['page']): string {
  if (items.length === 0) return 'No results';
  if (nextCursor) return `Top ${items.length} results`;
  return items.length === 1 ? '1 result' : `${items.length} results`;
}
