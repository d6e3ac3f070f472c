import { markdownToLine } from '#app/text/markdown/markdown-to-text.server.ts';
import type { FindSearchDocuments } from '#platform/search/search.ts';
import { articlePath } from '../news-paths.ts';
import { listArticleTexts } from './article-search.queries.server.ts';

export const findArticleDocuments: FindSearchDocuments = async (db, ids) => {
  const rows = await listArticleTexts(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: [row.excerpt, markdownToLine(row.body)].filter(Boolean).join(' – '),
    at: row.published_at,
    url: articlePath(row),
  }));
};
