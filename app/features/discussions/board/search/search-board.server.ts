import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { ListPage } from '#app/http/cursor.ts';
import { type TextSegments, toSegments } from '#app/text/marked-text.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import type { Database } from '#db/engine.ts';
import type { Search } from '#platform/search/search.ts';
import { discussionsTag } from '../../threads/tags-and-topics.ts';
import { findPostMarks } from './post-marks.server.ts';
import { postDocumentFinder } from './post-search.server.ts';

export const RESULTS_PER_PAGE = 20;

/** A message, reply or comment that matches. */
export interface BoardResult {
  id: number;
  path: string;
  title: TextSegments;
  /** Starts with the author's name. */
  excerpt: TextSegments;
  /** ISO 8601. */
  at: string;
  /** The ratings of the claims that its thread, or what it comments on, mentions. */
  claims: ClaimMarkData[];
}

interface SearchBoardDeps {
  db: Database;
  search: Search;
  contentKinds: ContentKinds;
  addCacheTags: (...tags: string[]) => void;
}

/** Messages and their replies, and comments on published content, best match first. */
export async function searchBoard(
  { db, search: index, contentKinds, addCacheTags }: SearchBoardDeps,
  search: string,
  after: string | null,
): Promise<{ search: string; page: ListPage<BoardResult> }> {
  addCacheTags(discussionsTag, ...contentKinds.map(({ listTag }) => listTag));
  const { hits, nextCursor } = await index.search(
    { text: search, kind: 'post', limit: RESULTS_PER_PAGE, after },
    { post: postDocumentFinder(contentKinds) },
  );
  const marks = await findPostMarks(
    contentKinds,
    db,
    hits.map(({ id }) => id),
  );
  addCacheTags(...marks.tags);
  const items = hits.map(({ id, url, title, excerpt, at }) => ({
    id,
    path: url,
    title: toSegments(title),
    excerpt: toSegments(excerpt),
    at: at.toISOString(),
    claims: marks.get(id),
  }));
  return { search, page: { items, nextCursor } };
}
