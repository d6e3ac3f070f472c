import type { Insertable } from 'kysely';
import { mentionClaimsOfSubmission } from '#app/features/claims/claims.server.ts';
import { withdrawItems } from '#app/features/content/withdrawal.server.ts';
import { findStandingTakedown } from '#app/features/moderation/decisions.server.ts';
import type { SubmissionPublisher } from '#app/features/moderation/submissions.server.ts';
import { findVideoEmbed } from '#app/text/links/video-embed.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import type { MediaItemsTable } from '#db/tables/content.ts';
import { getMediaChangeTags } from '../get-media.server.ts';
import { findMediaItem, insertMediaItem, updateMediaItem } from '../media.queries.server.ts';
import { mediaPath, typeLabels } from '../media.schema.ts';
import { listWithdrawnByImage } from './publish-media-submission.queries.server.ts';

/** Each image of an approved submission becomes a credited media item. */
export const mediaPublisher: SubmissionPublisher = {
  kinds: ['media', 'fan-art'],
  categories: async (_db, submission) => {
    if (submission.kind !== 'media') return {};
    const { video, ...imageLabels } = typeLabels;
    // It could only be published as an image, so that is the first choice.
    return findEmbed(submission) ? typeLabels : imageLabels;
  },
  publish: async (unit, submission, _reviewer, now) => {
    const { db, invalidate } = unit;
    const isFanArt = submission.kind === 'fan-art';
    const isArtwork = isFanArt || submission.category === 'artwork';
    // A video's first image is its thumbnail. Without a playable link it stays an image.
    const embed = submission.category === 'video' ? findEmbed(submission) : undefined;
    const { title, links_json } = submission;
    const publishedIds: number[] = [];
    const drafts = await listWithdrawnByImage(db, submission.imageIds);
    for (const [index, imageId] of submission.imageIds.entries()) {
      const video = index === 0 ? embed : undefined;
      const item: Insertable<MediaItemsTable> = {
        slug: slugify(title),
        title,
        type: video ? 'video' : isArtwork ? 'artwork' : 'image',
        description: submission.body,
        credit: publicName(submission.submitter_name),
        license: '',
        category: isFanArt ? 'fan-art' : 'game-scenes',
        provenance: isFanArt ? 'fan-made' : 'unknown',
        status: 'published',
        image_id: imageId,
        author_id: submission.submitter_id,
        source_url: video?.pageUrl ?? links_json[0] ?? '',
        player_url: video?.pageUrl ?? null,
        published_at: now,
        created_at: now,
        updated_at: now,
      };
      const draft = drafts.find(({ image_id }) => image_id === imageId);
      publishedIds.push(
        draft ? await republish(db, submission, draft, item) : await insertMediaItem(db, item),
      );
    }
    for (const id of publishedIds) {
      await mentionClaimsOfSubmission(unit, submission.id, { kind: 'media', contentId: id }, now);
      invalidate(...(await getMediaChangeTags(db, id)));
    }
    return publishedIds;
  },
  withdraw: async ({ db, invalidate }, ids) => {
    // Before the update: afterwards the item has no neighbors.
    for (const id of ids) invalidate(...(await getMediaChangeTags(db, id)));
    return withdrawItems(db, 'media', ids);
  },
  findPublished: async (db, id) => {
    const item = await findMediaItem(db, id);
    return item && { title: item.title, path: mediaPath(item) };
  },
};

type Draft = Awaited<ReturnType<typeof listWithdrawnByImage>>[number];

/** Reuses the item of an earlier approval. Keeps an editor's changes, and takedowns for other reasons. */
async function republish(
  db: Database,
  submission: Submitted,
  { id, created_at, updated_at }: Draft,
  item: Insertable<MediaItemsTable>,
): Promise<number> {
  const decided = { kind: 'submission', id: submission.id } as const;
  if (await findStandingTakedown(db, { kind: 'media', id }, decided)) return id;
  const { status, published_at, updated_at: at } = item;
  const isUntouched = updated_at.getTime() === created_at.getTime();
  await updateMediaItem(db, id, isUntouched ? item : { status, published_at, updated_at: at });
  return id;
}

type Submitted = Parameters<SubmissionPublisher['publish']>[1];

/** The first link to a known video provider. */
function findEmbed({ kind, links_json }: Pick<Submitted, 'kind' | 'links_json'>) {
  if (kind !== 'media') return undefined;
  return links_json.map(findVideoEmbed).find((embed) => embed !== undefined);
}
