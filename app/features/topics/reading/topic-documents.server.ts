import type { Database } from '#db/engine.ts';
import type { SearchDocument } from '#platform/search/search.ts';
import { topicPath } from '../topic-paths.ts';
import { listPublicTopicsById } from '../topics.queries.server.ts';

/** Topics that readers see, for the search. */
export async function findTopicDocuments(
  db: Database,
  ids: readonly number[],
): Promise<SearchDocument[]> {
  const rows = await listPublicTopicsById(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    text: row.description,
    at: row.created_at,
    url: topicPath(row),
  }));
}
