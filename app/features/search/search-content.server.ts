import type { ContentKinds } from '#app/features/content/content.server.ts';
import { postDocumentFinder } from '#app/features/discussions/discussions.server.ts';
import type { Search, SearchDocuments } from '#platform/search/search.ts';
import { presentHit } from './search.present.server.ts';
import { getSearchKind, type KindParam } from './search-params.ts';
import type { SearchResults } from './search-results.ts';

/** Any change to searchable content can change any search. */
export function getSearchTags(contentKinds: ContentKinds): string[] {
  return [...contentKinds.map(({ listTag }) => listTag), 'discussions'];
}

/** Loads the texts of search results from the content kinds and from the discussions. */
export function searchDocuments(contentKinds: ContentKinds): SearchDocuments {
  const documents: SearchDocuments = { post: postDocumentFinder(contentKinds) };
  for (const { search } of contentKinds) {
    if (search) documents[search.kind] = search.findDocuments;
  }
  return documents;
}

interface ContentQuery {
  query: string;
  kind: KindParam;
  limit: number;
  after?: string | null;
}

export async function searchContent(
  { search: { search }, contentKinds }: { search: Search; contentKinds: ContentKinds },
  { query, kind, limit, after }: ContentQuery,
): Promise<SearchResults> {
  const { hits, nextCursor, corrections, hasTerms } = await search(
    { text: query, kind: getSearchKind(kind), limit, after },
    searchDocuments(contentKinds),
  );
  return { page: { items: hits.map(presentHit), nextCursor }, corrections, hasTerms };
}
