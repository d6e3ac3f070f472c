import { listUnconfirmed } from '#app/features/claims/claims.server.ts';
import type { ContentKind } from '#app/features/content/content.server.ts';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { getImagesOf, type ImageGuard } from '#app/features/images/images.server.ts';
import { getSubmittedImageIds } from '#app/features/moderation/submissions.server.ts';
import { renderSubmittedMarkdown } from '#app/text/markdown/markdown.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { albumsTag } from './albums/get-albums.server.ts';
import { mediaEditing } from './editing/media-editing.server.ts';
import { getMediaChangeTags, mediaItemTag, mediaTag } from './get-media.server.ts';
import { albumReference } from './kind/album-reference.server.ts';
import { getMediaFeed } from './kind/media-feed.server.ts';
import { findMediaForTakedown, listMediaForAdmin } from './kind/media-kind.queries.server.ts';
import { findMediaDocuments } from './kind/media-search.server.ts';
import { listMediaSitemapChunks, listSitemapMedia } from './kind/media-sitemap.server.ts';
import {
  listImagesUsedByMedia,
  updateMediaCredits,
} from './kind/publish-media-submission.queries.server.ts';
import { mediaPublisher } from './kind/publish-media-submission.server.ts';
import { listPublishedMedia } from './media.queries.server.ts';
import { editMediaPath, mediaPath, typeLabels } from './media.schema.ts';

/** Covers uploads that became media items, published or not. */
const mediaImageGuard: ImageGuard = {
  listPublic: (db, imageIds) => listImagesUsedByMedia(db, imageIds, ['published']),
  listVisibleTo: async (db, imageIds, actor) =>
    can(actor, 'publish content')
      ? listImagesUsedByMedia(db, imageIds, ['draft', 'scheduled', 'published'])
      : [],
};

/** Renames the credit of items made from a member's submissions. Credits set by staff stay. */
const mediaPersonalData: PersonalDataHandlers = {
  actorColumns: [
    { table: 'media_items', column: 'author_id' },
    { table: 'videos', column: 'uploader_id' },
  ],
  rename: renameCredits,
};

async function renameCredits(
  { db, invalidate }: UnitOfWork,
  userId: number,
  name: string,
): Promise<void> {
  const images = await getSubmittedImageIds(db, userId);
  if (images.length === 0) return;
  for (const id of await updateMediaCredits(db, images, name)) {
    invalidate(...(await getMediaChangeTags(db, id)));
  }
}

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
    description: 'A screenshot, artwork or video for the gallery.',
    groupLabel: 'Type',
    right: 'publish content',
    editPath: editMediaPath,
    listGroups: async () => Object.entries(typeLabels).map(([value, label]) => ({ value, label })),
    list: async (db, query) => {
      const rows = await listMediaForAdmin(db, query);
      const images = await getImagesOf(db, rows);
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        image: images.get(row.image_id ?? 0),
        status: row.status,
        group: typeLabels[row.type],
        author: row.author ?? undefined,
        at: row.published_at.toISOString(),
        publicPath: row.status === 'published' ? mediaPath(row) : undefined,
      }));
    },
  },
  editing: mediaEditing,
  search: { kind: 'media', findDocuments: findMediaDocuments },
  referenceKinds: [albumReference],
  sitemap: { tags: [albumsTag], listChunks: listMediaSitemapChunks, listEntries: listSitemapMedia },
  getFeed: getMediaFeed,
  listUnofficial: async (db, ids) =>
    listUnconfirmed(
      db,
      'media',
      await listPublishedMedia(db, ids),
      ({ provenance }) => provenance !== 'official' && provenance !== 'press-kit',
    ),
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
    html: renderSubmittedMarkdown(row.description),
    author: row.author_id === null ? undefined : { id: row.author_id, name },
    path: row.status === 'published' ? mediaPath(row) : undefined,
    images: [{ key: row.storage_key, alt: row.alt, width: row.width, height: row.height }],
    createdAt: row.published_at.toISOString(),
  };
}
