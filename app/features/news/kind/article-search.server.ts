import { stripMarkdown } from '#app/text/strip-markup.ts';
import type { FindSearchDocuments } from '#platform/search/search.ts';
import { articlePath } from '../news-paths.ts';
import { listArticleTexts } from './article-search.queries.server.ts';

export const findArticleDocuments: FindSearchDocuments = async (db, ids) => {
  const rows = await listArticleTexts(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: stripMarkdown(`${row.excerpt}\n\n${row.body}`),
    at: row.published_at,
    url: articlePath(row),
  }));
};
