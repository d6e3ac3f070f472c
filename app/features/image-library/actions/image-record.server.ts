import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import {
  findLibraryImage,
  type LibraryImageRow,
  updateLibraryImage,
} from '#app/features/images/library.server.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ImageInput } from '../library.schema.ts';
import { invalidateImages } from '../uses/where-used.server.ts';
import type { LibraryDeps } from './library-deps.ts';

/** @throws AppError not-found unless the image is in the library */
export async function getLibraryImage(
  db: Parameters<typeof findLibraryImage>[0],
  id: number,
): Promise<LibraryImageRow> {
  const row = await findLibraryImage(db, id);
  if (!row) throw new AppError('not-found');
  return row;
}

export const EDIT_CONFLICT =
  'Someone else has changed this image in the meantime. Reload the page to see their version, then make your changes again.';

/** The fields of the edit dialog, as the audit log records them. */
export function editableFields(row: LibraryImageRow) {
  return {
    title: row.title,
    alt: row.alt,
    category: row.category,
    isFeatured: row.is_featured,
    isDecorative: row.is_decorative,
    credit: row.credit,
    source: row.source,
    license: row.license,
    focalX: row.focal_x,
    focalY: row.focal_y,
  };
}

export type EditableFields = ReturnType<typeof editableFields>;

/**
 * Returns the id of the audit entry.
 * @throws AppError outdated if someone else has changed the image since the form was opened
 */
export async function editImage(
  deps: LibraryDeps & Pick<RequestContext, 'libraryFiles'>,
  id: number,
  input: ImageInput,
): Promise<number> {
  const { featured, decorative, revision, ...fields } = input;
  const after: EditableFields = { ...fields, isFeatured: featured, isDecorative: decorative };
  return deps.transaction(async (unit) => {
    await unit.advisoryLock(`image ${id}`);
    const row = await getLibraryImage(unit.db, id);
    const before = editableFields(row);
    const { isFeatured, isDecorative, ...saved } = before;
    const values = { ...saved, featured: isFeatured, decorative: isDecorative };
    checkRevision(revision, { revision: row.revision, values });
    await writeFields(unit, deps, row, after);
    const subject = { kind: 'image', id, name: after.title } as const;
    const entry = { actor: deps.actor, action: 'image.update', subject, before, after } as const;
    return recordAuditEntry(unit.db, entry, deps.now);
  });
}

export async function writeFields(
  unit: UnitOfWork,
  {
    contentKinds,
    libraryFiles,
  }: Pick<LibraryDeps, 'contentKinds'> & {
    libraryFiles?: RequestContext['libraryFiles'];
  },
  row: LibraryImageRow,
  fields: EditableFields,
): Promise<void> {
  const { isFeatured, isDecorative, focalX, focalY, ...texts } = fields;
  const isUpdated = await updateLibraryImage(unit.db, row, {
    ...texts,
    is_featured: isFeatured,
    is_decorative: isDecorative,
    focal_x: focalX,
    focal_y: focalY,
  });
  if (!isUpdated) throw new AppError('refused', { message: EDIT_CONFLICT });
  await invalidateImages(unit, contentKinds, [row.id]);
  const hasMoved = row.focal_x !== focalX || row.focal_y !== focalY;
  if (hasMoved && libraryFiles) {
    const focus = { x: row.focal_x, y: row.focal_y };
    unit.afterCommit(() => libraryFiles.removeCrops(row.storage_key, focus));
  }
}
