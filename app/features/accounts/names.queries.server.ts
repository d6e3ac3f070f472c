import type { Database } from '#db/engine.ts';

export async function findUserBySkeleton(db: Database, skeleton: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('name_skeleton', '=', skeleton)
    .executeTakeFirst();
}

export async function listUsersBySkeleton(db: Database, skeletons: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'name_skeleton'])
    .where('name_skeleton', 'in', [...skeletons])
    .execute();
}
