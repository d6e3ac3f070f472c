import type { Database } from '#db/engine.ts';

const KEY = 'sample';

/** The setting that keeps the sample from being loaded again after its removal. */
interface SampleState {
  loadedAt: string;
  removedAt?: string;
}

/** True for a site without people or content that has never had the sample. */
export async function isSampleWanted(db: Database): Promise<boolean> {
  if (await findSampleState(db)) return false;
  for (const table of ['users', 'articles', 'media_items', 'stories', 'threads'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}

export async function findSampleState(db: Database): Promise<SampleState | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value_json')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row?.value_json as SampleState | undefined;
}

export async function markLoaded(db: Database, now: Date): Promise<void> {
  const value_json: SampleState = { loadedAt: now.toISOString() };
  await db.insertInto('settings').values({ key: KEY, value_json, updated_at: now }).execute();
}

export async function markRemoved(db: Database, state: SampleState, now: Date): Promise<void> {
  const value_json: SampleState = { ...state, removedAt: now.toISOString() };
  await db
    .updateTable('settings')
    .set({ value_json, updated_at: now })
    .where('key', '=', KEY)
    .execute();
}
