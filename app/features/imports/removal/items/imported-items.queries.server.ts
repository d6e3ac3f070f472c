import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { countRows, hasRows } from '#db/rows.ts';
import type { ImportedItemsTable } from '#db/tables/imports.ts';

export type ItemKind = ImportedItemsTable['kind'];

export interface ImportedItem {
  id: number;
  source_id: string;
  target_id: number;
  created_at: Date;
}

interface ItemPage {
  importId: number;
  kind: ItemKind;
  /** Only items with lower ids. */
  beforeId: number | null;
  limit: number;
}

/** What an import added last comes first: replies before what they reply to, pages before those above them. */
export async function listItems(
  db: Database,
  { importId, kind, beforeId, limit }: ItemPage,
): Promise<ImportedItem[]> {
  return db
    .selectFrom('imported_items')
    .select(['id', 'source_id', 'target_id', 'created_at'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .$if(beforeId !== null, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countItems(db: Database, importId: number): Promise<number> {
  return countRows(db.selectFrom('imported_items').where('import_id', '=', importId));
}

export async function hasItems(db: Database, importId: number): Promise<boolean> {
  return hasRows(db.selectFrom('imported_items').where('import_id', '=', importId));
}

/** All items of an import come from one. */
export async function findSource(db: Database, importId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('imported_items')
    .select('source')
    .where('import_id', '=', importId)
    .limit(1)
    .executeTakeFirst();
  return row?.source;
}

/** Forgets items, so that an import adds them again. */
export async function deleteItems(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('imported_items')
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteItemsOf(
  db: Database,
  importId: number,
  kind: ItemKind,
  targetIds: readonly number[],
): Promise<void> {
  if (targetIds.length === 0) return;
  await db
    .deleteFrom('imported_items')
    .where('kind', '=', kind)
    .where('target_id', 'in', [...targetIds])
    .where('import_id', '=', importId)
    .execute();
}

export async function updateItemsKept(
  db: Database,
  removalId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('imported_items')
    .set({ kept_by: removalId })
    .where('id', 'in', [...ids])
    .execute();
}

export interface RemovalRef {
  importId: number;
  removalId: number;
}

/** Whether what a column of the query points to was added by the import and goes with the removal. */
export function isGoing(
  { importId, removalId }: RemovalRef,
  kinds: readonly ItemKind[],
  column: string,
) {
  return sql<boolean>`exists (select 1 from imported_items as going
    where going.kind in (${sql.join(kinds)}) and going.target_id = ${sql.ref(column)}
      and going.import_id = ${importId}
      and (going.kept_by is null or going.kept_by <> ${removalId}))`;
}

/** Whether what a column of the query points to was added by the import and stays after the removal. */
export function isStaying(
  { importId, removalId }: RemovalRef,
  kinds: readonly ItemKind[],
  column: string,
) {
  return sql<boolean>`exists (select 1 from imported_items as staying
    where staying.kind in (${sql.join(kinds)}) and staying.target_id = ${sql.ref(column)}
      and staying.import_id = ${importId} and staying.kept_by = ${removalId})`;
}
