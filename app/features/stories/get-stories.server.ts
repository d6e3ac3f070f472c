import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { sanitizeExcerpt } from '#app/text/html/sanitize-excerpt.server.ts';
import type { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import type { Database } from '#db/engine.ts';
import { listNewestStories, type StoryRow } from './stories.queries.server.ts';
import type { StorySummary } from './story-summary.ts';

/** Cache tag of every list of stories. */
export const storiesTag = 'stories';

const PAGE_SIZE = 10;

export async function getTopStories(
  db: Database,
  limit: number,
  linker: KeywordLinker,
): Promise<StorySummary[]> {
  const rows = await listNewestStories(db, { limit });
  return rows.map((row) => presentStory(row, linker));
}

/** One page of all stories, newest first. */
export async function getStoryList(
  db: Database,
  after: Cursor | undefined,
  linker: KeywordLinker,
): Promise<ListPage<StorySummary>> {
  return listPage(
    await listNewestStories(db, { after, limit: PAGE_SIZE + 1 }),
    PAGE_SIZE,
    (row) => ({ at: row.published_at, id: row.id }),
    (row) => presentStory(row, linker),
  );
}

export function presentStory(row: StoryRow, linker: KeywordLinker): StorySummary {
  return {
    id: row.id,
    title: row.title,
    source: row.source,
    url: row.url,
    publishedAt: row.published_at.toISOString(),
    excerptHtml: sanitizeExcerpt(row.excerpt, linker),
  };
}
