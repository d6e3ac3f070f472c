// Public face: what other features may import.
export { announceArticleJob } from './announce-article-job.ts';
export type { ArticleSummary } from './article.ts';
export { withArticleMarks } from './article-marks.server.ts';
export { type AnnouncedArticle, findAnnouncedArticle } from './find-announced-article.server.ts';
export { type EmailedArticle, findEmailedArticle } from './find-emailed-article.server.ts';
export {
  findNewsTargets,
  getArticlesByAuthor,
  getLatestNews,
  listArticleChoices,
  listNewsFilters,
  newsPageTag,
  newsTag,
} from './get-news.server.ts';
export {
  articleProblem,
  type ImportedArticle,
  importArticle,
} from './kind/import-article.server.ts';
export { listNewsSitemapArticles } from './kind/news-sitemap.server.ts';
export { listRumors, wouldReportRumors } from './kind/rumors.server.ts';
export { listUsedNewsCategories } from './news.queries.server.ts';
export {
  getDefaultCategory,
  getNewsCategoryFinder,
  listCategoryChoices,
  listOpenCategories,
  lockNewsCategories,
} from './news-categories.server.ts';
export { articlePath } from './news-paths.ts';
