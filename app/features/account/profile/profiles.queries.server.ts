import type { Database } from '#db/engine.ts';

/** Profiles of these accounts, with the avatar's storage key. */
export async function listProfiles(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .leftJoin('images', 'images.id', 'users.avatar_image_id')
    .select(['users.id', 'users.name', 'about', 'is_email_verified', 'users.created_at'])
    .select(['images.storage_key', 'images.width', 'images.height'])
    .where('users.id', 'in', [...ids])
    .execute();
}

/** The account whose avatar has this storage key. */
export async function findAvatarOwner(
  db: Database,
  storageKey: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('images')
    .innerJoin('users', 'users.avatar_image_id', 'images.id')
    .select('users.id')
    .where('images.storage_key', '=', storageKey)
    .orderBy('users.id')
    .executeTakeFirst();
  return row?.id;
}
