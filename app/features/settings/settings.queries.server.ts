import type { Database } from '#db/engine.ts';

export async function findSetting(db: Database, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value_json')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value_json;
}

export async function getSiteUuid(db: Database): Promise<string> {
  const { uuid } = await db.selectFrom('site').select('uuid').executeTakeFirstOrThrow();
  return uuid;
}

/** Prevents other changes to the setting until the transaction ends. */
export async function lockSetting(db: Database, key: string): Promise<void> {
  await db.selectFrom('settings').select('key').where('key', '=', key).forUpdate().execute();
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
    .onConflict((conflict) => conflict.column('key').doUpdateSet(setting))
    .execute();
}
