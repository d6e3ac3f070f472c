import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const publishedAt = new Date('2026-01-15T12:00:00Z');

/** Inserts an image library row and returns its id. */
export async function insertImage(
  db: Database,
  image: Partial<Insertable<Tables['images']>> = {},
): Promise<number> {
  const row = await db
    .insertInto('images')
    .values({
      storage_key: '0123456789abcdef01234567',
      width: 1600,
      height: 900,
      placeholder: 'data:image/webp;base64,AAAA',
      title: 'A ridge',
      alt: 'A ridge before sunrise',
      category: 'game-scenes',
      is_featured: false,
      created_at: publishedAt,
      ...image,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts a published screenshot, with an image unless one is given, and returns its id. */
export async function insertMedia(
  db: Database,
  item: Partial<Insertable<Tables['media_items']>> = {},
): Promise<number> {
  const imageId = item.image_id ?? (await insertImage(db));
  const row = await db
    .insertInto('media_items')
    .values({
      slug: 'a-ridge',
      title: 'A ridge at dawn',
      type: 'image',
      description: 'Seen from *below*.',
      credit: 'Somebody',
      license: 'CC BY 4.0',
      provenance: 'fan-made',
      status: 'published',
      author_id: null,
      published_at: publishedAt,
      created_at: publishedAt,
      updated_at: publishedAt,
      ...item,
      image_id: imageId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts a row without a file, unless the key is that of a stored one, and returns its id. */
export async function insertVideo(
  db: Database,
  video: Partial<Insertable<Tables['videos']>> = {},
): Promise<number> {
  const row = await db
    .insertInto('videos')
    .values({
      storage_key: `${'a'.repeat(24)}.webm`,
      width: 960,
      height: 540,
      seconds: 8,
      bytes: 123_456,
      created_at: publishedAt,
      ...video,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
