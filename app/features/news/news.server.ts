// Public face: what other features may import.
export type { ArticleSummary } from './article.ts';
export {
  findNewsTargets,
  getArticlesByAuthor,
  getLatestNews,
  listArticleChoices,
  newsTag,
} from './get-news.server.ts';
export {
  articleProblem,
  type ImportedArticle,
  importArticle,
} from './kind/import-article.server.ts';
export { listNewsSitemapArticles } from './kind/news-sitemap.server.ts';
