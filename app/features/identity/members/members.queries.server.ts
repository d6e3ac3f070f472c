import type { Database } from '#db/engine.ts';

export async function findMemberByConfusableKey(db: Database, confusableKey: string) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.key', 'users.role')
    .select(['users.id', 'users.name', 'role', 'roles.name as role_name'])
    .select(['about', 'avatar_image_id', 'created_at'])
    .where('confusable_key', '=', confusableKey)
    .where('is_email_verified', '=', true)
    .where('is_approved', '=', true)
    .executeTakeFirst();
}
