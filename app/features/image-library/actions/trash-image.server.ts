import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { type LibraryImageRow, updateLibraryImage } from '#app/features/images/images.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { getImageUses, invalidateImages } from '../uses/where-used.server.ts';
import { EDIT_CONFLICT, getLibraryImage } from './edit-image.server.ts';
import type { LibraryDeps } from './library-deps.ts';

export const REQUIRED_BY_MEDIA =
  'This image is the content of a media item. Move that item to the trash first, or replace the image instead.';

/**
 * Moves an image to the trash. Texts and articles that show it go without until it is restored.
 * Returns the id of the audit entry.
 * @throws AppError refused if a media item is about the image
 */
export function trashImage(deps: LibraryDeps, id: number): Promise<number | undefined> {
  const { transaction, now, member, contentKinds } = deps;
  return transaction(async (unit) => {
    const row = await getLibraryImage(unit.db, id);
    if (row.trashed_at) return undefined;
    const uses = await getImageUses({ db: unit.db, contentKinds }, id);
    if (uses.some(({ isRequired }) => isRequired)) {
      throw new AppError('refused', { message: REQUIRED_BY_MEDIA });
    }
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
