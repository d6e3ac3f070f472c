import type { ContentKinds, FoundMentions } from '#app/features/content/content.server.ts';
import { findMentions } from '#app/features/content/mentions.server.ts';
import { postDocumentFinder } from '#app/features/discussions/discussions.server.ts';
import type { Database } from '#db/engine.ts';
import type { Search, SearchDocuments, SearchKind } from '#platform/search/search.ts';
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

interface SearchDeps {
  db: Database;
  search: Search;
  contentKinds: ContentKinds;
  addCacheTags: (...tags: string[]) => void;
}

export async function searchContent(
  { db, search: { search }, contentKinds, addCacheTags }: SearchDeps,
  { query, kind, limit, after }: ContentQuery,
): Promise<SearchResults> {
  const { hits, nextCursor, corrections, hasTerms } = await search(
    { text: query, kind: getSearchKind(kind), limit, after },
    searchDocuments(contentKinds),
  );
  const marks = new Map<SearchKind, FoundMentions>();
  for (const [found, hitsOfKind] of Map.groupBy(hits, (hit) => hit.kind)) {
    if (found === 'post') continue;
    const ids = hitsOfKind.map(({ id }) => id);
    marks.set(found, await findMentions(contentKinds, db, found, ids));
  }
  addCacheTags(...[...marks.values()].flatMap(({ tags }) => tags));
  const items = hits.map((hit) => presentHit(hit, marks.get(hit.kind)?.get(hit.id).marks ?? []));
  return { page: { items, nextCursor }, corrections, hasTerms };
}
