import type { Search, SearchKind } from '#platform/search/search.ts';
import { presentHit } from './search.present.server.ts';
import type { KindParam } from './search-params.ts';
import type { SearchResults } from './search-results.ts';

/** Any change to searchable content can change any search. */
export const searchTags = ['news', 'media', 'stories', 'discussions'];

const kinds: Record<KindParam, SearchKind | undefined> = {
  all: undefined,
  articles: 'article',
  media: 'media',
  stories: 'story',
  discussions: 'post',
};

interface ContentQuery {
  query: string;
  kind: KindParam;
  limit: number;
  after?: string | null;
}

export async function searchContent(
  { search }: Search,
  { query, kind, limit, after }: ContentQuery,
): Promise<SearchResults> {
  const { hits, nextCursor, corrections, hasTerms } = await search({
    text: query,
    kind: kinds[kind],
    limit,
    after,
  });
  return { page: { items: hits.map(presentHit), nextCursor }, corrections, hasTerms };
}
