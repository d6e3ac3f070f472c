import { addUpload } from '#app/features/images/uploads.server.ts';
import { canonicalKey, cleanAddress } from '#app/text/links/canonical-address.ts';
import { cut } from '#app/text/truncate.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { SavedUpload } from '#platform/images/image-store.ts';
import { storiesTag } from '../get-stories.server.ts';
import { groupNewStory } from '../groups/group-new-story.server.ts';
import { updateStory } from '../stories.queries.server.ts';
import { insertStory } from './add-story.queries.server.ts';

/** Titles of images are shorter than those of stories. */
const MAX_IMAGE_TITLE_LENGTH = 120;

export interface StoryImage {
  saved: SavedUpload;
  url: string;
}

export interface NewStory {
  address: string;
  title: string;
  source: string;
  /** HTML, sanitized when rendered. */
  excerpt: string;
  /** When the source published it. */
  reportedAt: Date | undefined;
  image?: StoryImage | undefined;
}

interface Arrival {
  status: 'draft' | 'in-review' | 'published';
  createdBy?: number;
  feedId?: number;
  now: Date;
}

/**
 * Adds a story and puts it into the group of its news. Returns the id, or undefined if the address is
 * known already, whatever became of that story.
 */
export async function addStory(
  unit: UnitOfWork,
  { address, title, source, excerpt, reportedAt, image }: NewStory,
  { status, createdBy, feedId, now }: Arrival,
): Promise<number | undefined> {
  const id = await insertStory(unit.db, {
    title,
    source,
    excerpt,
    status,
    url: cleanAddress(address),
    canonical_key: canonicalKey(address),
    reported_at: reportedAt ?? null,
    feed_id: feedId ?? null,
    created_by: createdBy ?? null,
    published_at: now,
    created_at: now,
    updated_at: now,
  });
  if (id === undefined) return undefined;
  if (image) {
    const texts = { title: cut(title, MAX_IMAGE_TITLE_LENGTH), alt: '', credit: source };
    const upload = { purpose: 'library', category: 'promotional', source: image.url } as const;
    const image_id = await addUpload(unit, image.saved, { ...texts, ...upload }, now);
    await updateStory(unit.db, id, { image_id });
  }
  await groupNewStory(unit, { id, title, excerpt, reportedAt: reportedAt ?? now }, now);
  if (status === 'published') unit.markStale(storiesTag);
  return id;
}
