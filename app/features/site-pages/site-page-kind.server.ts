import type { ContentKind } from '#app/features/content/content.server.ts';
import { listPublishedChunks } from '#app/features/content/lists.server.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { markdownToLine } from '#app/text/markdown/markdown-to-text.server.ts';
import type { Database } from '#db/engine.ts';
import type { FindSearchDocuments } from '#platform/search/search.ts';
import { sitePageEditing } from './editing/site-page-editing.server.ts';
import { keepsPath } from './paths/find-place.server.ts';
import { getSitePageFeed } from './reading/site-page-feed.server.ts';
import { sitePagesTag, sitePageTag, toSitePagePath } from './site-page-paths.ts';
import {
  findPagesAt,
  findPublishedAt,
  findSitePageRow,
  listPagesForAdmin,
  listPagesInChunk,
  listPublishedPages,
} from './site-pages.queries.server.ts';

export const sitePageKind: ContentKind = {
  id: 'site-page',
  label: 'Page',
  section: 'pages',
  collection: 'pages',
  findPublished: async (db, ids) => {
    const rows = await listPublishedPages(db, ids);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      path: row.path,
      publishedAt: row.published_at,
      hasComments: row.has_comments,
    }));
  },
  findByPath: async (db, pathname) => {
    const path = toSitePagePath(pathname);
    return path === undefined ? undefined : (await findPublishedAt(db, path))?.id;
  },
  listKeptPaths: async (db, paths) => {
    const rows = await findPagesAt(db, paths);
    return rows.filter(({ status }) => keepsPath(status)).map(({ path }) => path);
  },
  itemTag: sitePageTag,
  listTag: sitePagesTag,
  admin: {
    label: 'Pages',
    noun: 'page',
    description: 'A text that stays, such as rules, a guide or lore.',
    groupLabel: 'URL',
    editPath: (id) => `/admin/edit-page/${id}`,
    right: 'publish content',
    list: async (db, query) => {
      const rows = await listPagesForAdmin(db, query);
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        status: row.status,
        group: row.path,
        author: undefined,
        at: row.published_at.toISOString(),
        publicPath: row.status === 'published' ? row.path : undefined,
      }));
    },
  },
  editing: sitePageEditing,
  search: { kind: 'site-page', findDocuments: findPageDocuments },
  sitemap: {
    listChunks: (db) => listPublishedChunks(db, 'site_pages'),
    listEntries: async (db, chunk) => {
      const rows = await listPagesInChunk(db, chunk);
      return rows.map((row) => ({
        path: row.path,
        image: undefined,
        publishedAt: row.published_at,
        updatedAt: row.updated_at,
      }));
    },
  },
  getFeed: getSitePageFeed,
  describe: describePage,
};

async function findPageDocuments(...[db, ids]: Parameters<FindSearchDocuments>) {
  const rows = await listPublishedPages(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: [row.summary, markdownToLine(row.body)].filter(Boolean).join(' – '),
    at: row.published_at,
    url: row.path,
  }));
}

async function describePage(db: Database, id: number) {
  const row = await findSitePageRow(db, id);
  return (
    row && {
      kindLabel: 'Page',
      title: row.title,
      html: renderMarkdown(row.body),
      author: undefined,
      path: row.status === 'published' ? row.path : undefined,
      images: [],
      createdAt: row.created_at.toISOString(),
    }
  );
}
