import type { Database } from '#db/engine.ts';
import { findSampleState } from './sample-settings.ts';

/** True for a site without people or content that has not had the sample before. */
export async function isSampleWanted(db: Database): Promise<boolean> {
  if (await findSampleState(db)) return false;
  for (const table of ['users', 'articles', 'media_items', 'stories', 'threads'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}
