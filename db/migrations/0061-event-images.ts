import type { Kysely } from 'kysely';
import { createIndexes, references } from './columns.ts';

/** Events have an image of the library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const image = references('images', 'set null');
  await db.schema.alterTable('events').addColumn('image_id', 'integer', image).execute();
  await createIndexes(db, 'events', { events_by_image: ['image_id'] });
}
