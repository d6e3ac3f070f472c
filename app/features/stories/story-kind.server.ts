import { listUnconfirmed } from '#app/features/claims/claims.server.ts';
import type { ContentKind } from '#app/features/content/content.server.ts';
import { listPublishedChunks } from '#app/features/content/lists.server.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { sanitizeExcerpt } from '#app/text/html/sanitize-excerpt.server.ts';
import type { Database } from '#db/engine.ts';
import { storyEditing } from './editing/story-editing.server.ts';
import { storiesTag } from './get-stories.server.ts';
import {
  findStoryRow,
  listOutlets,
  listPublishedStories,
  listStoriesForAdmin,
  listStoriesInChunk,
} from './stories.queries.server.ts';
import { findStoryDocuments } from './stories-search.server.ts';
import { getStoryFeed, httpUrl } from './story-feed.server.ts';

export const storyKind: ContentKind = {
  id: 'story',
  label: 'Story',
  section: 'stories',
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
    description: 'News on another site. It starts with the URL.',
    groupLabel: 'Source',
    newPath: (title) =>
      `/admin/new-content/story${title ? `?${new URLSearchParams({ title })}` : ''}`,
    editPath: (id) => `/admin/edit-story/${id}`,
    right: 'publish content',
    list: async (db, query) => {
      const rows = await listStoriesForAdmin(db, query);
      const images = await getImagesOf(db, rows);
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        image: images.get(row.image_id ?? 0),
        status: row.status,
        group: row.source,
        author: undefined,
        at: row.published_at.toISOString(),
        publicPath: httpUrl(row.url),
      }));
    },
  },
  search: { kind: 'story', findDocuments: findStoryDocuments },
  listUnofficial: async (db, ids) =>
    listUnconfirmed(db, 'story', await listPublishedStories(db, ids), () => false),
  sitemap: {
    listChunks: (db) => listPublishedChunks(db, 'stories'),
    listEntries: listSitemapStories,
  },
  getFeed: getStoryFeed,
  editing: storyEditing,
  describe: describeStory,
};

/** One page for each piece of news. */
async function listSitemapStories(db: Database, chunk: number) {
  const rows = await listStoriesInChunk(db, chunk);
  const groupIds = new Set(rows.flatMap(({ group_id }) => group_id ?? []));
  const leads = new Map<number | null, number>();
  for (const { id, group_id } of await listOutlets(db, [...groupIds])) {
    if (!leads.has(group_id)) leads.set(group_id, id);
  }
  return rows
    .filter(({ id, group_id }) => group_id === null || leads.get(group_id) === id)
    .map(({ id, published_at, updated_at }) => ({
      path: `/stories/${id}`,
      image: undefined,
      publishedAt: published_at,
      updatedAt: updated_at,
    }));
}

async function describeStory(db: Database, id: number) {
  const row = await findStoryRow(db, id);
  return (
    row && {
      kindLabel: 'Story',
      title: row.title,
      html: sanitizeExcerpt(row.excerpt),
      author: undefined,
      authorName: row.source,
      path: row.status === 'published' ? `/stories/${row.id}` : undefined,
      images: [],
      createdAt: row.published_at.toISOString(),
    }
  );
}
