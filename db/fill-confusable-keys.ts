import type { Database } from './engine.ts';

const BATCH_SIZE = 500;

/**
 * Fills in missing confusable keys. If two names look alike, the older account gets the key.
 * Unconfirmed accounts have no key on purpose.
 */
export async function fillConfusableKeys(
  db: Database,
  confusableKey: (name: string) => string,
): Promise<void> {
  let lastId = 0;
  for (;;) {
    const rows = await listUsersWithoutKey(db, lastId);
    for (const { id, name } of rows) await updateKeyIfFree(db, id, confusableKey(name));
    lastId = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH_SIZE) return;
  }
}

async function listUsersWithoutKey(db: Database, afterId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('confusable_key', 'is', null)
    .where('is_email_verified', '=', true)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
}

async function updateKeyIfFree(db: Database, id: number, confusableKey: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ confusable_key: confusableKey })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as others')
            .select('others.id')
            .where('others.confusable_key', '=', confusableKey),
        ),
      ),
    )
    .execute();
}
