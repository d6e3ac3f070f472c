// What other features may use of this one.
export type { ArticleSummary } from './article.ts';
export { articleTag, getLatestNews, newsTag } from './get-news.server.ts';
export { getAdminArticle, listAdminArticles } from './kind/news-admin.server.ts';
export {
  type FeedArticle,
  listFeedArticles,
  type NewsFilterId,
} from './kind/news-feed.server.ts';
export {
  listArticleSitemapChunks,
  listNewsSitemapArticles,
  listSitemapArticles,
} from './kind/news-sitemap.server.ts';
