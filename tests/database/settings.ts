import type { Database } from '#db/engine.ts';

export async function insertSetting(db: Database, key: string): Promise<void> {
  const row = { key, value_json: {}, updated_at: new Date(0) };
  await db.insertInto('settings').values(row).execute();
}

export async function settingKeys(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('settings').select('key').orderBy('key').execute();
  return rows.map((row) => row.key);
}
