import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { MediaItemsTable } from '#db/tables/content.ts';
import { outsidePlayer } from '../../text/outside-players.ts';
import { publicName } from '../../text/public-name.ts';
import { slugOf } from '../../text/slug.ts';
import type { SubmissionOutlet } from '../moderation/submission-outlet.server.ts';
import { findMediaItem } from './media.queries.server.ts';
import { mediaPath } from './media.schema.ts';
import { tagsOfMediaChange } from './media.server.ts';
import {
  insertMediaItem,
  listDraftsOfImages,
  updateMediaItem,
  updateToDrafts,
} from './submitted-media.queries.server.ts';

/** Each picture of an approved submission becomes an item of the gallery, with credit. */
export const mediaOutlet: SubmissionOutlet = {
  kinds: ['media', 'fan-art'],
  publish: async ({ db, changes }, submission, _reviewer, now) => {
    const isFanArt = submission.kind === 'fan-art';
    const isArtwork = isFanArt || submission.category === 'artwork';
    // The first picture is its still; without a player there is nothing to play.
    const player = playerOf(submission);
    const { title, links_json } = submission;
    const made: number[] = [];
    const drafts = await listDraftsOfImages(db, submission.pictureIds);
    for (const [index, imageId] of submission.pictureIds.entries()) {
      const film = index === 0 ? player : undefined;
      const item: Insertable<MediaItemsTable> = {
        slug: slugOf(title),
        title,
        type: film ? 'video' : isArtwork ? 'artwork' : 'image',
        description: submission.body,
        credit: publicName(submission.submitter_name),
        licence: '',
        provenance: isFanArt ? 'fan-made' : 'unknown',
        status: 'published',
        image_id: imageId,
        author_id: submission.submitter_id,
        source_url: film?.pageAddress ?? links_json[0] ?? '',
        video_key: null,
        video_width: null,
        video_height: null,
        video_seconds: null,
        player_url: film?.pageAddress ?? null,
        published_at: now,
        created_at: now,
        updated_at: now,
      };
      const draft = drafts.find(({ image_id }) => image_id === imageId);
      made.push(draft ? await publishAgain(db, draft, item) : await insertMediaItem(db, item));
    }
    for (const id of made) changes(...(await tagsOfMediaChange(db, id)));
    return made;
  },
  withdraw: async ({ db, changes }, ids) => {
    // Named before: afterwards it is no neighbour of anything any more.
    for (const id of ids) changes(...(await tagsOfMediaChange(db, id)));
    await updateToDrafts(db, ids);
  },
  findPath: async (db, id) => {
    const item = await findMediaItem(db, id);
    return item && mediaPath(item);
  },
};

type Draft = Awaited<ReturnType<typeof listDraftsOfImages>>[number];

/** The item of an earlier approval: as it was sent in now, or as the desk has made it since. */
async function publishAgain(
  db: Database,
  { id, created_at, updated_at }: Draft,
  item: Insertable<MediaItemsTable>,
): Promise<number> {
  const { status, published_at, updated_at: at } = item;
  const isUntouched = updated_at.getTime() === created_at.getTime();
  await updateMediaItem(db, id, isUntouched ? item : { status, published_at, updated_at: at });
  return id;
}

type Submitted = Parameters<SubmissionOutlet['publish']>[1];

/** The first of its links that is a video somewhere we can show it from. */
function playerOf({ kind, category, links_json }: Submitted) {
  if (kind !== 'media' || category !== 'video') return undefined;
  return links_json.map(outsidePlayer).find((player) => player !== undefined);
}
