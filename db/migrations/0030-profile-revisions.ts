import type { Kysely } from 'kysely';
import {
  createIndexes,
  createTable,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

/** A reported profile before each of its changes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'profile_revisions')
    .addColumn('user_id', 'integer', requiredReference('users', 'cascade'))
    .addColumn('name', 'text', required)
    .addColumn('about', 'text')
    .addColumn('avatar_image_id', 'integer', references('images', 'set null'))
    .addColumn('replaced_at', time, required)
    .execute();
  await createIndexes(db, 'profile_revisions', {
    profile_revisions_by_user: ['user_id', 'id'],
    profile_revisions_by_avatar: ['avatar_image_id'],
  });
}
