import type { Database } from '#db/engine.ts';

export async function findUserByConfusableKey(db: Database, confusableKey: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('confusable_key', '=', confusableKey)
    .executeTakeFirst();
}

export async function listUsersByConfusableKey(db: Database, confusableKeys: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'confusable_key'])
    .where('confusable_key', 'in', [...confusableKeys])
    .execute();
}

/** Names of members whose confusable key starts with the prefix. */
export async function listMemberNamesByPrefix(db: Database, prefix: string, limit: number) {
  // Without wildcards inside the prefix, LIKE can use an index.
  const literal = prefix.replaceAll(/[\\%_]/g, '');
  if (literal === '') return [];
  const rows = await db
    .selectFrom('users')
    .select('name')
    .where('confusable_key', 'like', `${literal}%`)
    .where('is_email_verified', '=', true)
    .orderBy('confusable_key')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

export async function updateGuestName(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('actors').set({ name }).where('id', '=', id).execute();
}
