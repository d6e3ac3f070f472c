import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { invalidateImages } from '../uses/where-used.server.ts';
import { getLibraryImage, toRecorded, updateImage } from './image-record.server.ts';
import type { LibraryDeps } from './library-deps.ts';

/**
 * Moves an image to the trash. Items that show it go without until it is restored. Returns the id of the
 * audit entry.
 */
export function trashImage(deps: LibraryDeps, id: number): Promise<number | undefined> {
  return setTrashed(deps, id, true);
}

/** Returns the id of the audit entry. */
export function restoreImage(deps: LibraryDeps, id: number): Promise<number | undefined> {
  return setTrashed(deps, id, false);
}

function setTrashed(
  { transaction, now, actor, contentKinds }: LibraryDeps,
  id: number,
  isTrashed: boolean,
): Promise<number | undefined> {
  return transaction(async (unit) => {
    const row = await getLibraryImage(unit.db, id);
    if (Boolean(row.trashed_at) === isTrashed) return undefined;
    const trashed_at = isTrashed ? now : null;
    await updateImage(unit.db, row, { trashed_at });
    await invalidateImages(unit, contentKinds, [id]);
    const subject = { kind: 'image', id, name: row.title } as const;
    const change = isTrashed
      ? ({ action: 'image.delete', before: toRecorded(row) } as const)
      : ({ action: 'image.restore', after: toRecorded(row) } as const);
    return recordAuditEntry(unit.db, { actor, subject, ...change }, now);
  });
}
