import type { ContentKinds } from '#app/features/content/content.server.ts';
import { findLibraryImage, updateLibraryImage } from '#app/features/images/library.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  type ImageReference,
  listReferences,
  listReferringIds,
} from '../uses/image-uses.queries.server.ts';
import { getImageUses, invalidateImages } from '../uses/where-used.server.ts';

interface ImportedImage {
  title: string;
  isTrashed: boolean;
  /** Whether someone has changed or merged it. */
  isChanged: boolean;
  /** What shows it, published or not, content first. */
  references: ImageReference[];
  /** Whether the site itself or a newsletter shows it. */
  isElsewhere: boolean;
}

/** An image that an import added. Undefined if it was deleted or merged into another one. */
export async function findImportedImage(
  deps: { db: Database; contentKinds: ContentKinds },
  id: number,
): Promise<ImportedImage | undefined> {
  const { db, contentKinds } = deps;
  const row = await findLibraryImage(db, id);
  if (!row) return undefined;
  const ids = await listReferringIds(db, [id]);
  const references = await listReferences(db, ids);
  const kinds = new Set<string>(contentKinds.map((kind) => kind.id));
  const uses = await getImageUses(deps, id);
  return {
    title: row.title,
    isTrashed: row.trashed_at !== null,
    isChanged: row.revision > 1 || ids.length > 1,
    references: references.filter(({ kind }) => kinds.has(kind)),
    isElsewhere:
      references.some(({ kind }) => !kinds.has(kind)) || uses.some(({ label }) => label === 'Site'),
  };
}

/** Moves it to the trash. */
export async function trashImportedImage(
  unit: Pick<UnitOfWork, 'db' | 'invalidate'>,
  contentKinds: ContentKinds,
  id: number,
  now: Date,
): Promise<void> {
  const row = await findLibraryImage(unit.db, id);
  if (!row || row.trashed_at) return;
  await updateLibraryImage(unit.db, row, { trashed_at: now });
  await invalidateImages(unit, contentKinds, [id]);
}
