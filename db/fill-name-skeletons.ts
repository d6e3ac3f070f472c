import type { Database } from './engine.ts';

const AT_ONCE = 500;

/**
 * Gives the names of accounts from before skeletons were kept theirs; of two that look alike the
 * older account has it. Accounts that are not confirmed have none on purpose.
 */
export async function fillNameSkeletons(
  db: Database,
  skeletonOf: (name: string) => string,
): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await listWithoutSkeleton(db, last);
    for (const { id, name } of rows) await updateSkeleton(db, id, skeletonOf(name));
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}

async function listWithoutSkeleton(db: Database, after: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('name_skeleton', 'is', null)
    .where('is_email_verified', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

async function updateSkeleton(db: Database, id: number, skeleton: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ name_skeleton: skeleton })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as others')
            .select('others.id')
            .where('others.name_skeleton', '=', skeleton),
        ),
      ),
    )
    .execute();
}
