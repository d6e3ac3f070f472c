import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { type LibraryImageRow, updateLibraryImage } from '#app/features/images/images.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { invalidateImages } from '../uses/where-used.server.ts';
import { EDIT_CONFLICT, getLibraryImage } from './edit-image.server.ts';
import type { LibraryDeps } from './library-deps.ts';

/**
 * Moves an image to the trash. Whatever shows it goes without until it is restored. Returns the id of the
 * audit entry.
 */
export function trashImage(deps: LibraryDeps, id: number): Promise<number | undefined> {
  const { transaction, now, member } = deps;
  return transaction(async (unit) => {
    const row = await getLibraryImage(unit.db, id);
    if (row.trashed_at) return undefined;
    await setTrashed(unit, deps, row, now);
    const subject = { kind: 'image', id, name: row.title } as const;
    return recordAuditEntry(unit.db, { actor: member, action: 'image.delete', subject }, now);
  });
}

/** Returns the id of the audit entry. */
export function restoreImage(deps: LibraryDeps, id: number): Promise<number | undefined> {
  const { transaction, now, member } = deps;
  return transaction(async (unit) => {
    const row = await getLibraryImage(unit.db, id);
    if (!row.trashed_at) return undefined;
    await setTrashed(unit, deps, row, null);
    const subject = { kind: 'image', id, name: row.title } as const;
    return recordAuditEntry(unit.db, { actor: member, action: 'image.restore', subject }, now);
  });
}

async function setTrashed(
  unit: UnitOfWork,
  { contentKinds }: Pick<LibraryDeps, 'contentKinds'>,
  row: LibraryImageRow,
  trashedAt: Date | null,
): Promise<void> {
  const isUpdated = await updateLibraryImage(unit.db, row, { trashed_at: trashedAt });
  if (!isUpdated) throw new AppError('refused', { message: EDIT_CONFLICT });
  await invalidateImages(unit, contentKinds, [row.id]);
}
