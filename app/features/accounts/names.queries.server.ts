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

/** Members whose name begins so. Without wildcards in it the question walks an index. */
export async function listMemberNames(db: Database, skeleton: string, limit: number) {
  const start = skeleton.replaceAll(/[\\%_]/g, '');
  if (start === '') return [];
  const rows = await db
    .selectFrom('users')
    .select('name')
    .where('name_skeleton', 'like', `${start}%`)
    .where('is_email_verified', '=', true)
    .orderBy('name_skeleton')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}
