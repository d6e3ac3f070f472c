import type { Selectable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { PublicationColumns, PublicationStatus } from '#db/tables/content.ts';
import { type ContentTable, contentTables } from '#db/tables/content-tables.ts';
import type { ContentKindId } from './content.schema.ts';

export { contentTables };

/** Kysely can't type a query on one of several tables, so it treats each as the first. */
export const anyOf = (table: ContentTable) => table as 'articles';

const columns = [
  'id',
  'title',
  'status',
  'published_at',
  'revision',
  'trashed_from',
  'trashed_at',
  'created_by',
  'created_at',
  'updated_at',
] as const;

export type PublicationRow = Selectable<PublicationColumns>;

function publication(db: Database, table: ContentTable, id: number) {
  return db.selectFrom(anyOf(table)).select(columns).where('id', '=', id);
}

/** Regardless of status. */
export async function findPublication(
  db: Database,
  table: ContentTable,
  id: number,
): Promise<PublicationRow | undefined> {
  return publication(db, table, id).executeTakeFirst();
}

export async function isPublished(db: Database, kind: ContentKindId, id: number): Promise<boolean> {
  return (await findPublication(db, contentTables[kind], id))?.status === 'published';
}

/** Locks it until the transaction ends. */
export async function findPublicationForUpdate(
  db: Database,
  table: ContentTable,
  id: number,
): Promise<PublicationRow | undefined> {
  return publication(db, table, id).forNoKeyUpdate().executeTakeFirst();
}

/** After its text was saved. */
export async function updateRevision(
  db: Database,
  table: ContentTable,
  { id, revision, now }: { id: number; revision: number; now: Date },
): Promise<void> {
  await db
    .updateTable(anyOf(table))
    .set({ revision, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updatePublishedAt(
  db: Database,
  table: ContentTable,
  { id, publishedAt, now }: { id: number; publishedAt: Date; now: Date },
): Promise<void> {
  await db
    .updateTable(anyOf(table))
    .set({ published_at: publishedAt, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Items that went to the trash before this time. */
export async function listTrashedBefore(
  db: Database,
  table: ContentTable,
  before: Date,
): Promise<number[]> {
  const rows = await db
    .selectFrom(anyOf(table))
    .select('id')
    .where('status', '=', 'trashed')
    .where('trashed_at', '<', before)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteItem(db: Database, table: ContentTable, id: number): Promise<void> {
  await db.deleteFrom(anyOf(table)).where('id', '=', id).execute();
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
