import type { Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertRow, updateById } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** With the member, role or decider that it names. */
export async function findCase(db: Database, itemId: number) {
  return db
    .selectFrom('review_items')
    .leftJoin('users as assignee', 'assignee.id', 'review_items.assigned_to')
    .leftJoin('users as decider', 'decider.id', 'review_items.decided_by')
    .leftJoin('roles', 'roles.key', 'review_items.assigned_role')
    .select(['review_items.id', 'kind', 'subject_id', 'title', 'decision'])
    .select(['assigned_to', 'assigned_role', 'waiting_for', 'waiting_until_at'])
    .select(['assignee.name as assignee_name', 'decider.name as decider_name'])
    .select('roles.name as role_name')
    .where('review_items.id', '=', itemId)
    .executeTakeFirst();
}

type CaseColumns = Pick<
  Updateable<Tables['review_items']>,
  'assigned_to' | 'assigned_role' | 'waiting_for' | 'waiting_until_at'
>;

export const updateCase: (db: Database, id: number, columns: CaseColumns) => Promise<void> =
  updateById('review_items');

/** Returns the new note's id. */
export const insertReviewNote = insertRow('review_notes');

/** Returns false if the item has no such note. */
export async function deleteReviewNote(db: Database, itemId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review_notes')
    .where('id', '=', id)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countReviewNotes(db: Database, itemId: number): Promise<number> {
  const { notes } = await db
    .selectFrom('review_notes')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return Number(notes);
}

/** By name. */
export async function listNames(db: Database, userIds: readonly number[], limit: number) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('id', 'in', [...userIds])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Brings back the items that were set aside until now. Returns how many. */
export async function bringBackDueItems(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('review_items')
    .set({ waiting_for: null, waiting_until_at: null })
    .where('decision', 'is', null)
    .where('waiting_until_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
