import type { Transaction } from 'kysely';
import { z } from 'zod';
import { slugify } from '#app/text/slug.ts';
import { insertJob } from '#db/jobs/insert-job.ts';
import type { Tables } from '#db/tables.ts';
import type { MediaItem } from '../generate/media.ts';
import type { ImageIds } from './load-images.ts';
import type { LoadedPeople } from './load-people.ts';
import type { VideoIds } from './load-videos.ts';
import type { SampleWriter } from './sample-writer.ts';

interface Sources {
  images: ImageIds;
  videos: VideoIds;
  people: LoadedPeople;
  now: Date;
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);

export async function loadMedia(
  writer: SampleWriter,
  items: readonly MediaItem[],
  { images, videos, people, now }: Sources,
): Promise<void> {
  await writer.insert(
    'media_items',
    items.map((item) => ({
      slug: slugify(item.title),
      title: item.title,
      type: item.type,
      description: item.description,
      credit: item.credit,
      license: item.license,
      provenance: item.provenance,
      source_name: item.source?.label ?? '',
      source_url: item.source?.url ?? '',
      category: item.category,
      video_id: item.type === 'video' ? videos.getId(item.image) : null,
      status: item.status,
      trashed_from: item.status === 'trashed' ? ('draft' as const) : null,
      trashed_at: item.status === 'trashed' ? now : null,
      image_id: images.getId(item.image),
      author_id: people.getId(item.author),
      published_at: item.publishedAt,
      created_at: earlier(item.publishedAt, now),
      updated_at: earlier(item.publishedAt, now),
    })),
  );
}

const publishDueJob = {
  name: 'publishing.publish-due',
  schema: z.object({ kind: z.literal('media'), id: z.number() }),
};

/** As scheduling an item does. */
export async function scheduleMedia(
  db: Transaction<Tables>,
  items: readonly MediaItem[],
  now: Date,
): Promise<void> {
  for (const { id, status, publishedAt: runAt } of items) {
    if (status !== 'scheduled') continue;
    await insertJob(db, publishDueJob, { kind: 'media', id }, { now, runAt });
  }
}
