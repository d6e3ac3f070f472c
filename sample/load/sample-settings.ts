import type { Database } from '#db/engine.ts';
import { identity } from '../content/identity.ts';

const IDENTITY = 'site-identity';
const SAMPLE = 'sample';

/** What is remembered of the sample, so that it is loaded once and not again after its removal. */
interface SampleState {
  loadedAt: string;
  removedAt?: string;
}

export async function insertIdentity(
  db: Database,
  heroImageId: number | null,
  now: Date,
): Promise<void> {
  const value_json = { ...identity, heroImageId };
  await db.insertInto('settings').values({ key: IDENTITY, value_json, updated_at: now }).execute();
}

export async function markLoaded(db: Database, now: Date): Promise<void> {
  const value_json: SampleState = { loadedAt: now.toISOString() };
  await db.insertInto('settings').values({ key: SAMPLE, value_json, updated_at: now }).execute();
}

export async function findSampleState(db: Database): Promise<SampleState | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value_json')
    .where('key', '=', SAMPLE)
    .executeTakeFirst();
  return row?.value_json as SampleState | undefined;
}

export async function markRemoved(db: Database, state: SampleState, now: Date): Promise<void> {
  const value_json: SampleState = { ...state, removedAt: now.toISOString() };
  await db
    .updateTable('settings')
    .set({ value_json, updated_at: now })
    .where('key', '=', SAMPLE)
    .execute();
}

/** An identity somebody has edited is theirs and stays. */
export async function deleteUneditedIdentity(db: Database, state: SampleState): Promise<void> {
  await db
    .deleteFrom('settings')
    .where('key', '=', IDENTITY)
    .where('updated_at', '=', new Date(state.loadedAt))
    .execute();
}
