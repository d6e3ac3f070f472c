import { behindKey } from '#db/behind-key.ts';
import type { Database } from '#db/engine.ts';
import type { PageKey } from '../../http/page-key.ts';

/** Where a decided item stands in the log. */
export async function findLogPlace(db: Database, id: number): Promise<PageKey | undefined> {
  const row = await db
    .selectFrom('review_items')
    .select('decided_at')
    .where('id', '=', id)
    .where('decision', 'is not', null)
    .executeTakeFirst();
  return row?.decided_at ? { at: row.decided_at, id } : undefined;
}

/** Decided items, the newest decision first. */
export async function listDecided(db: Database, behind: PageKey | undefined, limit: number) {
  return db
    .selectFrom('review_items')
    .select(['id', 'kind', 'cause', 'phase', 'decision', 'reason', 'decided_at'])
    .where('decision', 'is not', null)
    .$if(behind !== undefined, (query) =>
      query.where((eb) => behindKey(eb, 'decided_at', 'id', behind as PageKey)),
    )
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
