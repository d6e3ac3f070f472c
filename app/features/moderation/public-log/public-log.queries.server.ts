import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

/** The position of a decided item in the log. */
export async function findDecidedItem(db: Database, id: number): Promise<Cursor | undefined> {
  const row = await db
    .selectFrom('review_items')
    .select('decided_at')
    .where('id', '=', id)
    .where('decision', 'is not', null)
    .executeTakeFirst();
  return row?.decided_at ? { at: row.decided_at, id } : undefined;
}

/** Newest decision first. */
export async function listDecidedItems(db: Database, after: Cursor | undefined, limit: number) {
  return db
    .selectFrom('review_items')
    .select(['id', 'kind', 'cause', 'phase', 'decision', 'reason', 'decided_at'])
    .where('decision', 'is not', null)
    .$call((query) => newestFirst(query, 'decided_at', 'id', { after, limit }))
    .execute();
}

/** The position of an action on a thread in the log. */
export async function findThreadAct(db: Database, id: number): Promise<Cursor | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('created_at')
    .where('id', '=', id)
    .where('subject_kind', '=', 'thread')
    .executeTakeFirst();
  return row && { at: row.created_at, id };
}

/** Moderators’ actions on threads, newest first. */
export async function listThreadActs(
  db: Database,
  actions: readonly string[],
  after: Cursor | undefined,
  limit: number,
) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'action', 'created_at'])
    .where('subject_kind', '=', 'thread')
    .where('action', 'in', [...actions])
    .$call((query) => newestFirst(query, 'created_at', 'id', { after, limit }))
    .execute();
}
