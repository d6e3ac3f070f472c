import type { Database } from '#db/engine.ts';
import { idsOfPart, partOfId } from '#db/key-range.ts';

/** The parts that hold published media, and when something in each last changed. */
export async function listMediaParts(db: Database) {
  const part = partOfId('media_items.id');
  return db
    .selectFrom('media_items')
    .select((eb) => [
      part.as('part'),
      eb.fn.max('published_at').as('published_at'),
      eb.fn.max('updated_at').as('updated_at'),
    ])
    .where('status', '=', 'published')
    .groupBy(part)
    .orderBy('part')
    .execute();
}

/** All published media of a part. */
export async function listMediaOfPart(db: Database, part: number) {
  const [first, last] = idsOfPart(part);
  return db
    .selectFrom('media_items')
    .select(['id', 'slug', 'image_id', 'published_at', 'updated_at'])
    .where('status', '=', 'published')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}
