import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import { findMarks } from '#app/features/content/mentions.server.ts';
import { findPostMarks, postDocumentFinder } from '#app/features/discussions/discussions.server.ts';
import type { Database } from '#db/engine.ts';
import type { Search, SearchDocuments, SearchHit } from '#platform/search/search.ts';
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
  const marks = await findHitMarks(contentKinds, db, hits);
  addCacheTags(...marks.tags);
  const items = hits.map((hit) => presentHit(hit, marks.get(hit)));
  return { page: { items, nextCursor }, corrections, hasTerms };
}

type Hit = Pick<SearchHit, 'kind' | 'id'>;

/** The ratings beside each result. */
async function findHitMarks(contentKinds: ContentKinds, db: Database, hits: readonly Hit[]) {
  const postIds = hits.filter(({ kind }) => kind === 'post').map(({ id }) => id);
  const refs = hits.flatMap(({ kind, id }) => (kind === 'post' ? [] : [{ kind, id }]));
  const posts = await findPostMarks(contentKinds, db, postIds);
  const items = await findMarks(contentKinds, db, await findContent(contentKinds, db, refs), refs);
  return {
    get: ({ kind, id }: Hit) => (kind === 'post' ? posts.get(id) : items.get({ kind, id })),
    tags: [...posts.tags, ...items.tags],
  };
}
