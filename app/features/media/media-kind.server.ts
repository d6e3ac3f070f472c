import type { ContentKind } from '#app/features/content/content.server.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { publicName } from '#app/text/public-name.ts';
import type { Database } from '#db/engine.ts';
import { mediaEditing } from './editing/media-editing.server.ts';
import { mediaItemTag, mediaTag } from './get-media.server.ts';
import { getMediaFeed } from './kind/media-feed.server.ts';
import { mediaImageGuard } from './kind/media-image-guard.server.ts';
import { findMediaForTakedown, listMediaForAdmin } from './kind/media-kind.queries.server.ts';
import { mediaPersonalData } from './kind/media-personal-data.server.ts';
import { findMediaDocuments } from './kind/media-search.server.ts';
import { listMediaSitemapChunks, listSitemapMedia } from './kind/media-sitemap.server.ts';
import { mediaPublisher } from './kind/publish-media-submission.server.ts';
import { listPublishedMedia } from './media.queries.server.ts';
import { editMediaPath, mediaPath, typeLabels } from './media.schema.ts';

export const mediaKind: ContentKind = {
  id: 'media',
  label: 'Media',
  section: 'media',
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
    list: async (db, query) => {
      const rows = await listMediaForAdmin(db, query);
      return rows.map((row) => ({
        ...{ id: row.id, title: row.title, status: row.status, group: typeLabels[row.type] },
        author: row.author ?? undefined,
        at: row.published_at.toISOString(),
        publicPath: row.status === 'published' ? mediaPath(row) : undefined,
      }));
    },
  },
  editing: mediaEditing,
  search: { kind: 'media', findDocuments: findMediaDocuments },
  sitemap: { listChunks: listMediaSitemapChunks, listEntries: listSitemapMedia },
  getFeed: getMediaFeed,
  describe: describeMedia,
  publisher: mediaPublisher,
  personalData: mediaPersonalData,
  imageGuard: mediaImageGuard,
};

async function describeMedia(db: Database, id: number) {
  const row = await findMediaForTakedown(db, id);
  if (!row) return undefined;
  const name = publicName(row.author ?? row.credit);
  return {
    kindLabel: 'Image or video',
    title: row.title,
    html: renderMarkdown(row.description),
    author: row.author_id === null ? undefined : { id: row.author_id, name },
    path: row.status === 'published' ? mediaPath(row) : undefined,
    images: [{ key: row.storage_key, alt: row.alt }],
    createdAt: row.published_at.toISOString(),
  };
}
