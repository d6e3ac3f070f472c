import { withoutSpoilers } from '#app/text/markdown/markdown.server.ts';
import { markdownToLine } from '#app/text/markdown/markdown-to-text.server.ts';
import type { FindSearchDocuments } from '#platform/search/search.ts';
import { listPublishedMedia } from '../media.queries.server.ts';
import { mediaPath } from '../media.schema.ts';

export const findMediaDocuments: FindSearchDocuments = async (db, ids) => {
  const rows = await listPublishedMedia(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: `${markdownToLine(withoutSpoilers(row.description))} ${row.credit}`,
    at: row.published_at,
    url: mediaPath(row),
  }));
};
