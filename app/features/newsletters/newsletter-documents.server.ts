import { markdownToLine } from '#app/text/markdown/markdown-to-text.server.ts';
import type { Database } from '#db/engine.ts';
import type { SearchDocument } from '#platform/search/search.ts';
import { listArchivedById } from './newsletters.queries.server.ts';

/** Newsletters of the archive, for the search. */
export async function findNewsletterDocuments(
  db: Database,
  ids: readonly number[],
): Promise<SearchDocument[]> {
  const rows = await listArchivedById(db, ids);
  return rows.map(({ id, subject, preview, body, published_at }) => ({
    id,
    title: subject,
    text: [preview, markdownToLine(body)].filter(Boolean).join(' – '),
    at: published_at ?? new Date(0),
    url: `/newsletters/${id}`,
  }));
}
