import type { ListPage } from '#app/http/cursor.ts';
import { toSegments } from '#app/text/marked-text.ts';
import type { Database } from '#db/engine.ts';
import type { FindSearchDocuments, Search } from '#platform/search/search.ts';
import { postText } from '../board/search/post-search.server.ts';
import { type BoardResult, RESULTS_PER_PAGE } from '../board/search/search-board.server.ts';
import { postPath } from '../posts/post-summary.ts';
import { listPrivatePostTexts } from './private-search.queries.server.ts';

interface SearchDeps {
  db: Database;
  /** The index of private posts. */
  privateSearch: Pick<Search, 'search'>;
}

/**
 * Posts in these private categories, best match first. The viewer must be allowed to read them. Corrects no typos:
 * corrections are words of all private categories.
 */
export async function searchPrivate(
  { db, privateSearch }: SearchDeps,
  categories: readonly string[],
  search: string,
  after: string | null,
): Promise<ListPage<BoardResult>> {
  const documents = documentFinder(categories);
  const keep = {
    post: async (ids: readonly number[]) => (await documents(db, ids)).map(({ id }) => id),
  };
  const { hits, nextCursor } = await privateSearch.search(
    { text: search, kind: 'post', limit: RESULTS_PER_PAGE, after, isExact: true, keep },
    { post: documents },
  );
  const items = hits.map(({ id, url, title, excerpt, at }) => ({
    id,
    path: url,
    title: toSegments(title),
    excerpt: toSegments(excerpt),
    at: at.toISOString(),
    claims: [],
  }));
  return { items, nextCursor };
}

function documentFinder(categories: readonly string[]): FindSearchDocuments {
  return async (db, ids) => {
    const rows = await listPrivatePostTexts(db, ids, categories);
    return rows.map((row) => ({
      id: row.id,
      title: row.title ?? '',
      text: [row.author_name, postText(row)].filter(Boolean).join(': '),
      at: row.created_at,
      url: postPath(row.id, true),
    }));
  };
}
