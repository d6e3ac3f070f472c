import type { Database } from '#db/engine.ts';
import { idRangeOf, rangeOfId } from '#db/id-range.ts';

/** Id ranges with published media, each with its last modification. */
export async function listMediaChunks(db: Database) {
  const chunk = rangeOfId('media_items.id');
  return db
    .selectFrom('media_items')
    .select((eb) => [
      chunk.as('chunk'),
      eb.fn.max('published_at').as('published_at'),
      eb.fn.max('updated_at').as('updated_at'),
    ])
    .where('status', '=', 'published')
    .groupBy(chunk)
    .orderBy('chunk')
    .execute();
}

/** Albums with published items, by the same ranges. */
export async function listAlbumChunks(db: Database) {
  const chunk = rangeOfId('albums.id');
  return publicAlbums(db)
    .select((eb) => [chunk.as('chunk'), eb.fn.max('updated_at').as('updated_at')])
    .groupBy(chunk)
    .orderBy('chunk')
    .execute();
}

export async function listAlbumsInChunk(db: Database, chunk: number) {
  const [first, last] = idRangeOf(chunk);
  return publicAlbums(db)
    .select(['id', 'slug', 'updated_at'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}

function publicAlbums(db: Database) {
  return db
    .selectFrom('albums')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('album_items')
          .innerJoin('media_items', 'media_items.id', 'album_items.media_item_id')
          .select('album_items.album_id')
          .whereRef('album_items.album_id', '=', 'albums.id')
          .where('media_items.status', '=', 'published'),
      ),
    );
}

export async function listMediaInChunk(db: Database, chunk: number) {
  const [first, last] = idRangeOf(chunk);
  return db
    .selectFrom('media_items')
    .select(['id', 'slug', 'image_id', 'published_at', 'updated_at'])
    .where('status', '=', 'published')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}
