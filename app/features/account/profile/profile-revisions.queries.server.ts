import type { Database } from '#db/engine.ts';
import { insertRow } from '#db/rows.ts';

export const insertProfileRevision = insertRow('profile_revisions');

/** Newest first. */
export async function listProfileRevisions(db: Database, userId: number, limit: number) {
  return db
    .selectFrom('profile_revisions')
    .leftJoin('images', 'images.id', 'profile_revisions.avatar_image_id')
    .select(['profile_revisions.name', 'about', 'replaced_at'])
    .select(['images.storage_key', 'images.width', 'images.height'])
    .where('user_id', '=', userId)
    .orderBy('profile_revisions.id', 'desc')
    .limit(limit)
    .execute();
}

/** The images among these that were avatars of reported profiles. */
export async function listEarlierAvatars(
  db: Database,
  imageIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('profile_revisions')
    .select('avatar_image_id')
    .where('avatar_image_id', 'in', [...imageIds])
    .execute();
  return rows.flatMap(({ avatar_image_id }) => avatar_image_id ?? []);
}

export async function listEarlierAvatarsOf(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('profile_revisions')
    .select('avatar_image_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('avatar_image_id', 'is not', null)
    .execute();
  return rows.flatMap(({ avatar_image_id }) => avatar_image_id ?? []);
}
