import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { ImagesTable } from '#db/tables/uploads.ts';

/** Returns the id. There is no file. */
export async function insertLibraryImage(
  db: Database,
  image: Partial<Insertable<ImagesTable>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('images')
    .values({
      storage_key: 'abc',
      width: 1600,
      height: 900,
      placeholder: 'data:,',
      title: 'Mast',
      alt: 'A mast at dusk',
      category: 'game-scenes',
      is_featured: false,
      created_at: new Date(Date.UTC(2025, 2, 1)),
      ...image,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
