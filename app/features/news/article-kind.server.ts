import type { ContentKind } from '#app/features/content/content.server.ts';
import { listPublishedChunks } from '#app/features/content/lists.server.ts';
import { articleEditing } from './editing/article-editing.server.ts';
import { articleTag, newsTag } from './get-news.server.ts';
import { findArticleDocuments } from './kind/article-search.server.ts';
import { listArticleAuthorNames } from './kind/news-admin.queries.server.ts';
import { describeArticle, listAdminArticles } from './kind/news-admin.server.ts';
import { getArticleFeed } from './kind/news-feed.server.ts';
import { newsPersonalData } from './kind/news-personal-data.server.ts';
import { listSitemapArticles } from './kind/news-sitemap.server.ts';
import { newsPublisher } from './kind/publish-news-submission.server.ts';
import { listInRumorCategories, listRumors } from './kind/rumors.server.ts';
import { listPublishedArticles } from './news.queries.server.ts';
import { listCategoryChoices } from './news-categories.server.ts';
import { articlePath } from './news-paths.ts';

export const articleKind: ContentKind = {
  id: 'article',
  label: 'Article',
  section: 'news',
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
    description: 'News or a rumor in your own words, with a picture, sources and a category.',
    groupLabel: 'Category',
    right: 'write articles',
    editPath: (id) => `/admin/edit-article/${id}`,
    listGroups: listCategoryChoices,
    listAuthors: listArticleAuthorNames,
    list: listAdminArticles,
  },
  editing: articleEditing,
  search: { kind: 'article', findDocuments: findArticleDocuments },
  sitemap: {
    listChunks: (db) => listPublishedChunks(db, 'articles'),
    listEntries: listSitemapArticles,
  },
  getFeed: getArticleFeed,
  listUnofficial: async (db, ids) => listRumors(db, await listPublishedArticles(db, ids)),
  listUnrated: async (db, ids) => listInRumorCategories(db, await listPublishedArticles(db, ids)),
  describe: describeArticle,
  publisher: newsPublisher,
  personalData: newsPersonalData,
};
