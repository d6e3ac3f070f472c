import { type ContentKinds, getContentKind } from '#app/features/content/content.server.ts';
import { findMentions } from '#app/features/content/mentions.server.ts';
import { findPostMarks, postDocumentFinder } from '#app/features/discussions/discussions.server.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark.tsx';
import type { Database } from '#db/engine.ts';
import type { Search, SearchDocuments, SearchHit, SearchKind } from '#platform/search/search.ts';
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
  const marks = await findMarks(contentKinds, db, hits);
  addCacheTags(...marks.tags);
  const items = hits.map((hit) => presentHit(hit, marks.get(hit)));
  return { page: { items, nextCursor }, corrections, hasTerms };
}

type Hit = Pick<SearchHit, 'kind' | 'id'>;

/** The ratings beside each result: its own, or those of what it mentions. */
async function findMarks(contentKinds: ContentKinds, db: Database, hits: readonly Hit[]) {
  const byKind = new Map<SearchKind, (id: number) => ClaimMarkData[]>();
  const tags: string[] = [];
  for (const [kind, ofKind] of Map.groupBy(hits, (hit) => hit.kind)) {
    const ids = ofKind.map(({ id }) => id);
    const found =
      kind === 'post'
        ? await findPostMarks(contentKinds, db, ids)
        : await findItemMarks(contentKinds, db, kind, ids);
    byKind.set(kind, found.get);
    tags.push(...found.tags);
  }
  return { get: ({ kind, id }: Hit) => byKind.get(kind)?.(id) ?? [], tags };
}

async function findItemMarks(
  contentKinds: ContentKinds,
  db: Database,
  kind: Exclude<SearchKind, 'post'>,
  ids: readonly number[],
) {
  const { findMentions: isRated, findPublished } = getContentKind(contentKinds, kind);
  if (!isRated) {
    const mentions = await findMentions(contentKinds, db, kind, ids);
    return { get: (id: number) => mentions.get(id).marks, tags: mentions.tags };
  }
  const items = await findPublished(db, ids);
  const marks = new Map(items.map(({ id, mark }) => [id, mark ? [mark] : []]));
  return { get: (id: number) => marks.get(id) ?? [], tags: [] };
}
