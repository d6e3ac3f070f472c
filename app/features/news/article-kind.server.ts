import type { ContentKind } from '#app/features/content/content.server.ts';
import { articleEditing } from './editing/article-editing.server.ts';
import { articleTag, newsTag } from './get-news.server.ts';
import { articleNoticeTarget } from './kind/article-notice-target.server.ts';
import { findArticleDocuments } from './kind/article-search.server.ts';
import { listArticleAuthorNames } from './kind/news-admin.queries.server.ts';
import { editArticlePath, listAdminArticles } from './kind/news-admin.server.ts';
import { getArticleFeed } from './kind/news-feed.server.ts';
import { newsPersonalData } from './kind/news-personal-data.server.ts';
import { listArticleSitemapChunks, listSitemapArticles } from './kind/news-sitemap.server.ts';
import { newsPublisher } from './kind/publish-news-submission.server.ts';
import { listPublishedArticles } from './news.queries.server.ts';
import { listCategoryChoices } from './news-categories.server.ts';
import { articlePath } from './news-paths.ts';

export const articleKind: ContentKind = {
  id: 'article',
  label: 'Article',
  collection: 'articles',
  findPublished: async (db, ids) => {
    const rows = await listPublishedArticles(db, ids);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      path: articlePath(row),
      publishedAt: row.published_at,
    }));
  },
  itemTag: articleTag,
  listTag: newsTag,
  admin: {
    label: 'Articles',
    noun: 'article',
    groupLabel: 'Category',
    right: 'write articles',
    editPath: editArticlePath,
    listGroups: listCategoryChoices,
    listAuthors: listArticleAuthorNames,
    list: listAdminArticles,
  },
  editing: articleEditing,
  search: { kind: 'article', findDocuments: findArticleDocuments },
  sitemap: {
    listChunks: listArticleSitemapChunks,
    listEntries: listSitemapArticles,
  },
  getFeed: getArticleFeed,
  noticeTarget: articleNoticeTarget,
  publisher: newsPublisher,
  personalData: newsPersonalData,
};
