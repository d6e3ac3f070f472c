import { markdownToLine } from '#app/text/markdown/markdown-to-text.server.ts';
import type { Database } from '#db/engine.ts';
import type { SearchDocument } from '#platform/search/search.ts';
import { formatPartialDate, toIsoDate, yearOf } from '../partial-date.ts';
import { listEntriesById } from '../timeline.queries.server.ts';

/** Entries of the timeline, for the search. Their text says when it happened. */
export async function findEntryDocuments(
  db: Database,
  ids: readonly number[],
): Promise<SearchDocument[]> {
  const rows = await listEntriesById(db, ids);
  return rows.map(({ id, day_key: key, title, body, created_at: at }) => ({
    id,
    title,
    text: `${formatPartialDate(toIsoDate(key))}. ${markdownToLine(body)}`,
    at,
    url: `/timeline?from=${yearOf(key)}#e${id}`,
  }));
}
