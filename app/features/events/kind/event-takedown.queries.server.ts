import type { Database } from '#db/engine.ts';

/** Regardless of status. */
export async function findEventForTakedown(db: Database, id: number) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'description', 'place', 'starts_at', 'ends_at'])
    .select(['status', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns false if the status was not `from`. */
export async function updateEventStatus(
  db: Database,
  id: number,
  { from, to, now }: { from: 'published' | 'draft'; to: 'published' | 'draft'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
