import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { SharedDetails } from '../library.schema.ts';
import { editableFields, getLibraryImage, writeFields } from './edit-image.server.ts';
import type { LibraryDeps } from './library-deps.ts';

/** Gives all of the images the details that are filled in. Returns the audit entries. */
export async function describeImages(
  { transaction, contentKinds, actor, now }: LibraryDeps,
  { images, ...details }: SharedDetails,
): Promise<number[]> {
  const filled = Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
  if (Object.keys(filled).length === 0) return [];
  return transaction(async (unit) => {
    const entryIds: number[] = [];
    for (const id of images.toSorted((a, b) => a - b)) {
      await unit.advisoryLock(`image ${id}`);
      const row = await getLibraryImage(unit.db, id);
      const before = editableFields(row);
      const after = { ...before, ...filled };
      await writeFields(unit, { contentKinds }, row, after);
      const subject = { kind: 'image', id, name: row.title } as const;
      const entry = { actor, action: 'image.update', subject, before, after } as const;
      entryIds.push(await recordAuditEntry(unit.db, entry, now));
    }
    return entryIds;
  });
}
