import type { Database } from '#db/engine.ts';

/** The site's time zone, before a page has been read. */
export async function setTimeZone(db: Database, timeZone: string): Promise<void> {
  const value_json = { timeZone, keptDays: 30 };
  await db
    .insertInto('settings')
    .values({ key: 'analytics', value_json, updated_at: new Date(0) })
    .execute();
}
