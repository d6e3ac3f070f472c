import type { Database } from '#db/engine.ts';

/** Profiles of these accounts, with the avatar's storage key. */
export async function listProfiles(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .leftJoin('images', 'images.id', 'users.avatar_image_id')
    .select(['users.id', 'users.name', 'about', 'is_email_verified', 'users.created_at'])
    .select('images.storage_key')
    .where('users.id', 'in', [...ids])
    .execute();
}

export type ProfileRow = Awaited<ReturnType<typeof listProfiles>>[number];
