import { markdownToLine } from '#app/text/markdown/markdown-to-text.server.ts';
import type { Database } from '#db/engine.ts';
import type { SearchDocument } from '#platform/search/search.ts';
import { listPublicAlbumsById } from './albums.queries.server.ts';
import { albumPath } from './albums.schema.ts';

/** Albums that readers see, for the search. */
export async function findAlbumDocuments(
  db: Database,
  ids: readonly number[],
): Promise<SearchDocument[]> {
  const rows = await listPublicAlbumsById(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: markdownToLine(row.description),
    at: row.created_at,
    url: albumPath(row),
  }));
}
