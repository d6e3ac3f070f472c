import type { Kysely } from 'kysely';

/** Adds the source of a media item, and the file or player of a video. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['source_name', 'source_url'] as const) {
    await db.schema
      .alterTable('media_items')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  for (const column of ['video_key', 'player_url'] as const) {
    await db.schema.alterTable('media_items').addColumn(column, 'text').execute();
  }
  for (const column of ['video_width', 'video_height', 'video_seconds'] as const) {
    await db.schema.alterTable('media_items').addColumn(column, 'integer').execute();
  }
  await createIndexes(db);
}

/** Each gallery filter has its own index. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const order = ['published_at', 'id'];
  await db.schema
    .createIndex('media_items_by_provenance')
    .on('media_items')
    .columns(['status', 'provenance', ...order])
    .execute();
  await db.schema
    .createIndex('media_items_by_type_and_provenance')
    .on('media_items')
    .columns(['status', 'type', 'provenance', ...order])
    .execute();
}
