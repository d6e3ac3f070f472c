import { sanitizeExcerpt } from '#app/text/html/sanitize-excerpt.server.ts';
import type { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import type { Database } from '#db/engine.ts';
import { listNewestStories } from './stories.queries.server.ts';
import type { StorySummary } from './story-summary.ts';

/** Cache tag of every list of stories. */
export const storiesTag = 'stories';

export async function getTopStories(
  db: Database,
  limit: number,
  linker: KeywordLinker,
): Promise<StorySummary[]> {
  const rows = await listNewestStories(db, limit);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    source: row.source,
    url: row.url,
    publishedAt: row.published_at.toISOString(),
    excerptHtml: sanitizeExcerpt(row.excerpt, linker),
  }));
}
