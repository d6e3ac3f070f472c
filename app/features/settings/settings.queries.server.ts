import type { Database } from '#db/engine.ts';

export async function findSetting(db: Database, key: string) {
  return db
    .selectFrom('settings')
    .select(['value_json', 'revision'])
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function getSiteUuid(db: Database): Promise<string> {
  const { uuid } = await db.selectFrom('site').select('uuid').executeTakeFirstOrThrow();
  return uuid;
}

export async function upsertSetting(
  db: Database,
  key: string,
  value: unknown,
  now: Date,
): Promise<void> {
  const setting = { value_json: value, updated_at: now };
  await db
    .insertInto('settings')
    .values({ key, ...setting })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb }) => ({ ...setting, revision: eb('settings.revision', '+', 1) })),
    )
    .execute();
}
