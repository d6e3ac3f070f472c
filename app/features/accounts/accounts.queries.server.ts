import type { Database } from '#db/engine.ts';

const signInColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.role',
  'users.has_two_factor',
  'users.created_at',
] as const;

export async function findUser(db: Database, id: number) {
  return db.selectFrom('users').select(signInColumns).where('id', '=', id).executeTakeFirst();
}

/** Whether the account came with the sample. */
export async function isSampleUser(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sample_rows')
    .select('table_name')
    .where('table_name', '=', 'users')
    .where('first_id', '<=', userId)
    .where('last_id', '>=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The picture of an account that has one. */
export async function findAvatar(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('images', 'images.id', 'users.avatar_image_id')
    .select(['images.storage_key', 'images.placeholder'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
