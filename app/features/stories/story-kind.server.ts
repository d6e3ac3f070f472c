import type { ContentKind } from '#app/features/content/content.server.ts';
import { storiesTag } from './get-top-stories.server.ts';
import { listPublishedStories } from './stories.queries.server.ts';
import { listAdminStories } from './stories-admin.server.ts';
import { getStoryFeed } from './stories-feed.server.ts';
import { findStoryDocuments } from './stories-search.server.ts';

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
  admin: { label: 'Stories', noun: 'story', groupLabel: 'Source', list: listAdminStories },
  search: { kind: 'story', findDocuments: findStoryDocuments },
  getFeed: getStoryFeed,
};
