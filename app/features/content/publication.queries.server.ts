import type { Database } from '#db/engine.ts';
import type { PublicationStatus } from '#db/tables/content.ts';

/** All of them have `PublicationColumns`, which this file writes for every kind. */
export type ContentTable = 'articles' | 'media_items' | 'stories' | 'events';

/** Kysely can't type a query on one of several tables, so it treats each as the first. */
const anyOf = (table: ContentTable) => table as 'articles';

const columns = [
  ...(['id', 'title', 'status', 'published_at', 'revision', 'trashed_from', 'trashed_at'] as const),
  ...(['created_by', 'created_at', 'updated_at'] as const),
];

/** Regardless of status. Locks it until the transaction ends. */
export async function findPublicationForUpdate(db: Database, table: ContentTable, id: number) {
  return db
    .selectFrom(anyOf(table))
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface StatusChange {
  from: PublicationStatus;
  to: PublicationStatus;
  now: Date;
  publishedAt?: Date;
}

/** Returns false if the status was not `from`. */
export async function updateStatus(
  db: Database,
  table: ContentTable,
  id: number,
  { from, to, now, publishedAt }: StatusChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(anyOf(table))
    .set({
      status: to,
      trashed_from: to === 'trashed' ? from : null,
      trashed_at: to === 'trashed' ? now : null,
      updated_at: now,
      ...(publishedAt && { published_at: publishedAt }),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
