import type { Selectable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { countRows, deleteById, findById, insertRow, updateById } from '#db/rows.ts';
import type { ImportedItemsTable, ImportsTable } from '#db/tables/imports.ts';

import type { ImportSource } from './import-source.ts';

type ItemKind = ImportedItemsTable['kind'];

/** Ids here by id in the source. */
export async function findImported(
  db: Database,
  source: string,
  kind: ItemKind,
  sourceIds: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let start = 0; start < sourceIds.length; start += BATCH_SIZE) {
    const rows = await db
      .selectFrom('imported_items')
      .select(['source_id', 'target_id'])
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('source_id', 'in', sourceIds.slice(start, start + BATCH_SIZE))
      .execute();
    for (const row of rows) found.set(row.source_id, row.target_id);
  }
  return found;
}

const BATCH_SIZE = 500;

/** How many of these items another import has added. */
export async function countEarlier(
  db: Database,
  { source, importId }: ImportSource,
  kind: ItemKind,
  sourceIds: readonly string[],
): Promise<number> {
  let count = 0;
  for (let start = 0; start < sourceIds.length; start += BATCH_SIZE) {
    const query = db
      .selectFrom('imported_items')
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('source_id', 'in', sourceIds.slice(start, start + BATCH_SIZE))
      .where(({ eb, or }) => or([eb('import_id', 'is', null), eb('import_id', '<>', importId)]));
    count += await countRows(query);
  }
  return count;
}

export async function insertImported(
  db: Database,
  { source, importId }: ImportSource,
  kind: ItemKind,
  targets: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = [...targets].map(([source_id, target_id]) => ({
    source,
    kind,
    source_id,
    target_id,
    import_id: importId,
    created_at: now,
  }));
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await db
      .insertInto('imported_items')
      .values(rows.slice(start, start + BATCH_SIZE))
      .execute();
  }
}

/** What had this id in the source before is gone. */
export async function replaceImported(
  db: Database,
  importing: ImportSource,
  kind: ItemKind,
  targets: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  if (targets.size === 0) return;
  await db
    .deleteFrom('imported_items')
    .where('source', '=', importing.source)
    .where('kind', '=', kind)
    .where('source_id', 'in', [...targets.keys()])
    .execute();
  await insertImported(db, importing, kind, targets, now);
}

export const insertImport = insertRow('imports');

export type ImportRow = Selectable<ImportsTable>;

export const findImport = findById('imports');

/** Newest first. */
export async function listImports(db: Database, limit: number) {
  return db
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export const updateImport = updateById('imports');

/**
 * Changes an uploaded file that has been checked, or whose import failed and can be tried again.
 * Returns whether there was one.
 */
export async function updateStartable(
  db: Database,
  id: number,
  changes: Updateable<ImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', ['checked', 'failed'])
    .where('file_key', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes an import that is being checked or run. Returns whether it still was. */
export async function updateRunning(
  db: Database,
  id: number,
  changes: Updateable<ImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', ['checking', 'waiting', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteImport = deleteById('imports');

/** The topic that an import has added first. */
export async function findFirstThread(db: Database, importId: number) {
  return db
    .selectFrom('imported_items')
    .innerJoin('threads', 'threads.id', 'imported_items.target_id')
    .select(['threads.id', 'threads.category', 'threads.is_private'])
    .where('imported_items.import_id', '=', importId)
    .where('imported_items.kind', '=', 'thread')
    .where('threads.is_listed', '=', true)
    .orderBy('imported_items.id')
    .limit(1)
    .executeTakeFirst();
}
