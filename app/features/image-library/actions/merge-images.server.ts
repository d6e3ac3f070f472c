import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { redirectMerged, setMerged } from '#app/features/images/library.server.ts';
import { invalidateImages } from '../uses/where-used.server.ts';
import { getLibraryImage } from './image-record.server.ts';
import type { LibraryDeps } from './library-deps.ts';

/**
 * Merges a duplicate into an image: items that show the duplicate show the image from now on. Returns the
 * id of the audit entry.
 */
export async function mergeImages(
  deps: LibraryDeps,
  { keptId, duplicateId }: { keptId: number; duplicateId: number },
): Promise<number> {
  const { transaction, now, actor, contentKinds } = deps;
  return transaction(async (unit) => {
    const kept = await getLibraryImage(unit.db, keptId);
    const duplicate = await getLibraryImage(unit.db, duplicateId);
    if (kept.id === duplicate.id || kept.trashed_at || duplicate.trashed_at) {
      throw new AppError('refused', { message: 'These images can no longer be merged.' });
    }
    await invalidateImages(unit, contentKinds, [duplicate.id]);
    const ids = [duplicate.id, ...(await redirectMerged(unit.db, duplicate.id, kept.id))];
    await setMerged(unit.db, [duplicate.id], kept.id);
    await invalidateImages(unit, contentKinds, [kept.id]);
    const subject = { kind: 'image', id: kept.id, name: kept.title } as const;
    const before = { duplicate: duplicate.title, undoData: { duplicateId: duplicate.id, ids } };
    const entry = { actor, action: 'image.merge', subject, before } as const;
    return recordAuditEntry(unit.db, entry, now);
  });
}
