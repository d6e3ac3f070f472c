import type { Selectable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { deleteById, findById, hasRows, insertRow, updateById } from '#db/rows.ts';
import type { ImportCounts, ImportKind, ImportRemovalsTable } from '#db/tables/imports.ts';

export type RemovalRow = Selectable<ImportRemovalsTable>;

export const insertRemoval = insertRow('import_removals');
export const findRemoval = findById('import_removals');
export const updateRemoval = updateById('import_removals');
export const deleteRemoval = deleteById('import_removals');

export async function findLatestRemoval(
  db: Database,
  importId: number,
): Promise<RemovalRow | undefined> {
  return db
    .selectFrom('import_removals')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks it until the transaction ends. */
export async function findRemovalForUpdate(
  db: Database,
  id: number,
): Promise<RemovalRow | undefined> {
  return db
    .selectFrom('import_removals')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Changes a removal that has this status. Returns whether it had. */
export async function updateRemovalIn(
  db: Database,
  id: number,
  statuses: readonly RemovalRow['status'][],
  changes: Updateable<ImportRemovalsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_removals')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', [...statuses])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Only one of several concurrent calls deletes it. */
export async function deleteRemovalIn(
  db: Database,
  id: number,
  statuses: readonly RemovalRow['status'][],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import_removals')
    .where('id', '=', id)
    .where('status', 'in', [...statuses])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether what an import of this program added is being removed. */
export async function hasRunningRemoval(db: Database, kind: ImportKind): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('import_removals')
      .innerJoin('imports', 'imports.id', 'import_removals.import_id')
      .where('imports.kind', '=', kind)
      .where('import_removals.status', 'in', ['waiting', 'running']),
  );
}

/** Whether an import of this program is under way. */
export async function hasRunningImport(db: Database, kind: ImportKind): Promise<boolean> {
  return hasRows(
    db.selectFrom('imports').where('kind', '=', kind).where('status', 'in', ['waiting', 'running']),
  );
}

/** What the import has written, without what is gone. */
export async function subtractWritten(
  db: Database,
  importId: number,
  gone: ImportCounts,
): Promise<void> {
  const row = await db
    .selectFrom('imports')
    .select('written_json')
    .where('id', '=', importId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return;
  const left = Object.entries(row.written_json)
    .map(([name, count]) => [name, count - (gone[name] ?? 0)] as const)
    .filter(([, count]) => count > 0);
  await db
    .updateTable('imports')
    .set({ written_json: Object.fromEntries(left) })
    .where('id', '=', importId)
    .execute();
}
