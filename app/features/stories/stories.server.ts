import type { Database } from '#db/engine.ts';
import { cleanExcerpt } from '../../text/clean-excerpt.server.ts';
import type { WordLinker } from '../../text/word-linker.ts';
import { listNewestStories } from './stories.queries.server.ts';
import type { StorySummary } from './story-summary.ts';

/** Cache tag of every list of stories. */
export const storiesTag = 'stories';

/** With the page's linker, keywords of affiliates in the excerpts become links. */
export async function getTopStories(
  db: Database,
  limit: number,
  linker: WordLinker,
): Promise<StorySummary[]> {
  const rows = await listNewestStories(db, limit);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    source: row.source,
    url: row.url,
    publishedAt: row.published_at.toISOString(),
    excerptHtml: cleanExcerpt(row.excerpt, linker),
  }));
}
