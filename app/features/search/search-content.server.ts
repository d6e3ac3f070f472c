import { memberDocumentFinder } from '#app/features/community/community.server.ts';
import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import { findMarks } from '#app/features/content/mentions.server.ts';
import {
  discussionsTag,
  findPostMarks,
  postDocumentFinder,
} from '#app/features/discussions/discussions.server.ts';
import { membersTag } from '#app/features/identity/members.server.ts';
import { albumsTag, findAlbumDocuments } from '#app/features/media/media.server.ts';
import {
  findNewsletterDocuments,
  newslettersTag,
} from '#app/features/newsletters/newsletters.server.ts';
import { findLegalDocuments, legalDocumentTags } from '#app/features/pages/pages.server.ts';
import { findEntryDocuments, timelineTag } from '#app/features/timeline/timeline.server.ts';
import { findTopicDocuments, topicsTag } from '#app/features/topics/topics.server.ts';
import type { Database } from '#db/engine.ts';
import type {
  FindSearchDocuments,
  KeepIds,
  Search,
  SearchDocuments,
  SearchHit,
} from '#platform/search/search.ts';
import { presentHit } from './search.present.server.ts';
import type { SearchFilters } from './search-filters.server.ts';
import { searchedKinds } from './search-params.ts';
import type { GroupedResults, ResultItem, SearchResults } from './search-results.ts';

/** Any change to searchable content can change any search. */
export function getSearchTags(contentKinds: ContentKinds): string[] {
  const others = [discussionsTag, membersTag, albumsTag, newslettersTag, topicsTag, timelineTag];
  return [...contentKinds.map(({ listTag }) => listTag), ...others, ...legalDocumentTags];
}

/** Loads the texts of search results from the content kinds and from the discussions. */
export function searchDocuments(contentKinds: ContentKinds): SearchDocuments {
  const documents: SearchDocuments = { post: postDocumentFinder(contentKinds) };
  for (const { search } of contentKinds) {
    if (search) documents[search.kind] = search.findDocuments;
  }
  return documents;
}

/** Also those of members, albums and more. */
export function allDocuments(contentKinds: ContentKinds, now: Date): SearchDocuments {
  return {
    ...searchDocuments(contentKinds),
    member: memberDocumentFinder(now),
    album: findAlbumDocuments,
    newsletter: findNewsletterDocuments,
    topic: findTopicDocuments,
    timeline: findEntryDocuments,
  };
}

interface ContentQuery extends SearchFilters {
  query: string;
  limit: number;
  after?: string | null;
}

interface SearchDeps {
  db: Database;
  search: Search;
  contentKinds: ContentKinds;
  now: Date;
  addCacheTags: (...tags: string[]) => void;
}

export async function searchContent(
  deps: SearchDeps,
  { query, ...request }: ContentQuery,
): Promise<SearchResults> {
  const { documents, filters } = await prepare(deps, request);
  const { hits, nextCursor, ...corrected } = await deps.search.search(
    { ...request, ...filters, text: query },
    documents,
  );
  const items = await presentHits(deps, hits);
  return { page: { items, nextCursor }, ...corrected };
}

/** The best results of each kind. */
export async function searchGroups(
  deps: SearchDeps,
  { query, ...request }: ContentQuery,
): Promise<GroupedResults> {
  const { documents, filters } = await prepare(deps, request);
  const { groups, ...corrected } = await deps.search.searchGroups(
    { ...request, ...filters, text: query },
    documents,
  );
  const items = await presentHits(
    deps,
    groups.flatMap(({ hits }) => hits),
  );
  return {
    groups: groups.map(({ kind, count }) => {
      const { value } = searchedKinds[kind];
      return { kind: value, count, items: items.filter((item) => item.kind === value) };
    }),
    ...corrected,
  };
}

/** The index has members and albums that readers don't see, and lacks the legal pages. */
async function prepare({ db, contentKinds, now }: SearchDeps, { keep }: SearchFilters) {
  const documents = allDocuments(contentKinds, now);
  const { member, album } = documents;
  const filters = {
    keep: {
      ...(member && { member: keepFound(db, member) }),
      ...(album && { album: keepFound(db, album) }),
      ...keep,
    },
    held: await findLegalDocuments(db),
  };
  return { documents, filters };
}

function keepFound(db: Database, find: FindSearchDocuments): KeepIds {
  return async (ids) => (await find(db, ids)).map(({ id }) => id);
}

async function presentHits(
  { db, contentKinds, addCacheTags }: SearchDeps,
  hits: readonly SearchHit[],
): Promise<ResultItem[]> {
  const marks = await findHitMarks(contentKinds, db, hits);
  addCacheTags(...marks.tags);
  return hits.map((hit) => presentHit(hit, marks.get(hit)));
}

type Hit = Pick<SearchHit, 'kind' | 'id'>;

/** The ratings beside each result. */
async function findHitMarks(contentKinds: ContentKinds, db: Database, hits: readonly Hit[]) {
  const postIds = hits.filter(({ kind }) => kind === 'post').map(({ id }) => id);
  const refs = contentKinds.flatMap(({ id: contentKind, search }) =>
    hits.flatMap(({ kind, id }) => (kind === search?.kind ? [{ kind: contentKind, id }] : [])),
  );
  const posts = await findPostMarks(contentKinds, db, postIds);
  const items = await findMarks(contentKinds, db, await findContent(contentKinds, db, refs), refs);
  return {
    get: ({ kind, id }: Hit) => {
      if (kind === 'post') return posts.get(id);
      const contentKind = contentKinds.find(({ search }) => search?.kind === kind)?.id;
      return contentKind ? items.get({ kind: contentKind, id }) : [];
    },
    tags: [...posts.tags, ...items.tags],
  };
}
