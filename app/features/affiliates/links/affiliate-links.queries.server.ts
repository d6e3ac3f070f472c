import type { Selectable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Clicks that the analytics have counted since a day; `value` is the link and the page with it. */
export async function listClicks(db: Database, from: string) {
  return db
    .selectFrom('daily_stats')
    .select(['day', 'value', 'views'])
    .where('dimension', '=', 'affiliate')
    .where('day', '>=', from)
    .where('views', '>', 0)
    .orderBy('day')
    .execute();
}

export type LinkCheck = Omit<Selectable<Tables['affiliate_link_checks']>, 'checked_at'>;

export async function listLinkChecks(db: Database, urls: readonly string[]) {
  if (urls.length === 0) return [];
  return db
    .selectFrom('affiliate_link_checks')
    .selectAll()
    .where('url', 'in', [...new Set(urls)])
    .execute();
}

export async function upsertLinkCheck(db: Database, check: LinkCheck, now: Date): Promise<void> {
  const values = { ...check, checked_at: now };
  await db
    .insertInto('affiliate_link_checks')
    .values(values)
    .onConflict((conflict) => conflict.column('url').doUpdateSet(values))
    .execute();
}

/** Forgets links that no longer exist. */
export async function deleteOtherLinkChecks(db: Database, urls: readonly string[]): Promise<void> {
  await db
    .deleteFrom('affiliate_link_checks')
    .$if(urls.length > 0, (query) => query.where('url', 'not in', [...urls]))
    .execute();
}
