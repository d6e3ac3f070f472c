import { stripMarkdown } from '#app/text/strip-markup.ts';
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
    text: stripMarkdown(`${preview}\n\n${body}`),
    at: published_at ?? new Date(0),
    url: `/newsletters/${id}`,
  }));
}
