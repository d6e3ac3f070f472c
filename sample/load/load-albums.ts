import { z } from 'zod';
import { slugify } from '#app/text/slug.ts';
import type { MediaItem } from '../generate/media.ts';
import { readJson } from '../read-content.ts';
import type { SampleWriter } from './sample-writer.ts';

const albumsSchema = z.array(
  z.strictObject({
    title: z.string(),
    description: z.string(),
    /** Titles of media items, in order. */
    items: z.array(z.string()),
  }),
);

export async function loadAlbums(
  writer: SampleWriter,
  media: readonly MediaItem[],
  now: Date,
): Promise<void> {
  const albums = readJson('albums.json', albumsSchema);
  const rows = albums.map(({ title, description }) => ({
    title,
    description,
    slug: slugify(title),
    created_at: now,
    updated_at: now,
  }));
  const firstId = await writer.insert('albums', rows);
  await writer.insertAlbumItems(
    albums.flatMap(({ items }, album) =>
      items.map((title, index) => ({
        album_id: firstId + album,
        media_item_id: getId(media, title),
        sort_order: index + 1,
      })),
    ),
  );
}

function getId(media: readonly MediaItem[], title: string): number {
  const item = media.find((candidate) => candidate.title === title);
  if (!item)
    throw new Error(`content/albums.json names “${title}”, which no media item is called.`);
  return item.id;
}
