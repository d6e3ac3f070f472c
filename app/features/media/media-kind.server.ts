import type { ContentKind } from '#app/features/content/content.server.ts';
import { mediaEditing } from './editing/media-editing.server.ts';
import { mediaItemTag, mediaTag } from './get-media.server.ts';
import { editMediaPath, listAdminMedia } from './kind/media-admin.server.ts';
import { getMediaFeed } from './kind/media-feed.server.ts';
import { mediaImageGuard } from './kind/media-image-guard.server.ts';
import { mediaNoticeTarget } from './kind/media-notice-target.server.ts';
import { mediaPersonalData } from './kind/media-personal-data.server.ts';
import { findMediaDocuments } from './kind/media-search.server.ts';
import { listMediaSitemapChunks, listSitemapMedia } from './kind/media-sitemap.server.ts';
import { mediaPublisher } from './kind/publish-media-submission.server.ts';
import { listPublishedMedia } from './media.queries.server.ts';
import { mediaPath, typeLabels } from './media.schema.ts';

export const mediaKind: ContentKind = {
  id: 'media',
  label: 'Media',
  collection: 'media',
  findPublished: async (db, ids) => {
    const rows = await listPublishedMedia(db, ids);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      path: mediaPath(row),
      publishedAt: row.published_at,
    }));
  },
  itemTag: mediaItemTag,
  listTag: mediaTag,
  admin: {
    label: 'Media',
    noun: 'media item',
    groupLabel: 'Type',
    right: 'publish content',
    editPath: editMediaPath,
    listGroups: async () => Object.entries(typeLabels).map(([value, label]) => ({ value, label })),
    list: listAdminMedia,
  },
  editing: mediaEditing,
  search: { kind: 'media', findDocuments: findMediaDocuments },
  sitemap: { listChunks: listMediaSitemapChunks, listEntries: listSitemapMedia },
  getFeed: getMediaFeed,
  noticeTarget: mediaNoticeTarget,
  publisher: mediaPublisher,
  personalData: mediaPersonalData,
  imageGuard: mediaImageGuard,
};
