import { stripHtml } from '#app/text/html/strip-html.ts';
import type { FindSearchDocuments } from '#platform/search/search.ts';
import { listPublishedStories } from './stories.queries.server.ts';

/** Results lead to the source, as the list of top stories does. */
export const findStoryDocuments: FindSearchDocuments = async (db, ids) => {
  const rows = await listPublishedStories(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: `${row.source}: ${stripHtml(row.excerpt)}`,
    at: row.published_at,
    url: safeUrl(row.url),
  }));
};

/** Only http and https, because story URLs are entered by hand. */
function safeUrl(url: string): string {
  return /^https?:\/\//i.test(url) ? url : '/';
}
