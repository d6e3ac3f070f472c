import {
  affiliatesTag,
  getKeywordLinkerFactory,
} from '#app/features/affiliates/affiliates.server.ts';
import type { ContentFeed, ContentKind, FeedQuery } from '#app/features/content/content.server.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import type { AdminListItem, AdminListQuery } from '#app/http/admin-list.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import { sanitizeExcerpt } from '#app/text/html/sanitize-excerpt.server.ts';
import type { Database } from '#db/engine.ts';
import { storyEditing } from './editing/story-editing.server.ts';
import { storiesTag } from './get-stories.server.ts';
import { listNewestStories, listPublishedStories } from './stories.queries.server.ts';
import { listStoriesForAdmin } from './stories-admin.queries.server.ts';
import { findStoryDocuments } from './stories-search.server.ts';
import { listSitemapStories, listStorySitemapChunks } from './stories-sitemap.server.ts';
import { storyNoticeTarget } from './story-notice-target.server.ts';

const editStoryPath = (id: number) => `/admin/edit-story/${id}`;

export const storyKind: ContentKind = {
  id: 'story',
  label: 'Story',
  collection: 'stories',
  findPublished: async (db, ids) => {
    const rows = await listPublishedStories(db, ids);
    return rows.map(({ id, title, published_at }) => ({
      id,
      title,
      path: `/stories/${id}`,
      publishedAt: published_at,
    }));
  },
  itemTag: () => storiesTag,
  listTag: storiesTag,
  admin: {
    label: 'Stories',
    noun: 'story',
    groupLabel: 'Source',
    newPath: '/admin/new-content/story',
    editPath: editStoryPath,
    right: 'publish content',
    list: listAdminStories,
  },
  search: { kind: 'story', findDocuments: findStoryDocuments },
  sitemap: { listChunks: listStorySitemapChunks, listEntries: listSitemapStories },
  getFeed: getStoryFeed,
  editing: storyEditing,
  noticeTarget: storyNoticeTarget,
};

/** Newest first. */
async function listAdminStories(
  db: Database,
  query: AdminListQuery,
): Promise<ListPage<AdminListItem>> {
  return listPage(
    await listStoriesForAdmin(db, { ...query, limit: query.limit + 1 }),
    query.limit,
    (row) => ({ at: row.published_at, id: row.id }),
    (row) => ({
      id: row.id,
      title: row.title,
      status: row.status,
      group: row.source,
      author: undefined,
      at: row.published_at.toISOString(),
      adminPath: editStoryPath(row.id),
      publicPath: /^https?:\/\//i.test(row.url) ? row.url : undefined,
    }),
  );
}

async function getStoryFeed(db: Database, { origin, limit }: FeedQuery): Promise<ContentFeed> {
  const [rows, newLinker] = await Promise.all([
    listNewestStories(db, { limit }),
    getKeywordLinkerFactory(db),
  ]);
  const images = await getImagesById(
    db,
    rows.map((row) => row.image_id),
  );
  const items = rows.map((row) => ({
    id: `stories/${row.id}`,
    url: httpUrl(row.url) ?? `${origin}/stories/${row.id}`,
    discussionUrl: `${origin}/stories/${row.id}`,
    title: row.title,
    summary: undefined,
    html: sanitizeExcerpt(row.excerpt, newLinker()),
    author: row.source,
    categories: ['Story'],
    publishedAt: row.published_at,
    updatedAt: row.published_at,
    image: images.get(row.image_id ?? 0),
  }));
  return { items, tags: [storiesTag, affiliatesTag] };
}

function httpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return /^https?:$/.test(protocol) ? href : undefined;
}
