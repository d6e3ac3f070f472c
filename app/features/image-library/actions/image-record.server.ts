import { AppError } from '#app/errors.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import {
  findLibraryImage,
  type LibraryImageRow,
  updateLibraryImage,
} from '#app/features/images/library.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import { imageFields } from '../library.schema.ts';
import { invalidateImages } from '../uses/where-used.server.ts';

type ImageValues = typeof imageFields.initial;

interface ImageRecordDeps {
  contentKinds: ContentKinds;
  /** Without it, crops around an earlier focal point stay in storage. */
  libraryFiles?: RequestContext['libraryFiles'];
}

/** The details of an image. It is added, deleted, replaced and merged in other ways, because it has files. */
export function createImageRecord({ contentKinds, libraryFiles }: ImageRecordDeps) {
  return defineRecord<ImageValues>({
    kind: 'image',
    stored: imageFields.stored,
    toForm: imageFields.toForm,
    getName: ({ title }) => title,
    async find(db, id) {
      const row = await findLibraryImage(db, id);
      return row && { values: toValues(row), revision: row.revision };
    },
    async update(unit, id, { isFeatured, isDecorative, focalX, focalY, ...texts }, { before }) {
      const row = await getLibraryImage(unit.db, id);
      await updateImage(unit.db, row, {
        ...texts,
        is_featured: isFeatured,
        is_decorative: isDecorative,
        focal_x: focalX,
        focal_y: focalY,
      });
      if (before.focalX === focalX && before.focalY === focalY) return;
      const focus = { x: before.focalX, y: before.focalY };
      unit.afterCommit(() => libraryFiles?.removeCrops(row.storage_key, focus));
    },
    onChange: (unit, { id }) => invalidateImages(unit, contentKinds, [id]),
  });
}

export function toValues(row: LibraryImageRow): ImageValues {
  const { title, alt, category, credit, source, license } = row;
  const { is_featured: isFeatured, is_decorative: isDecorative } = row;
  const { focal_x: focalX, focal_y: focalY } = row;
  return {
    title,
    alt,
    isDecorative,
    category,
    credit,
    source,
    license,
    isFeatured,
    focalX,
    focalY,
  };
}

/** The details and the file's name, which the audit log keeps of an added, deleted or restored image. */
export function toRecorded(row: LibraryImageRow) {
  return { file: row.file_name, ...toValues(row) };
}

/** @throws AppError not-found unless the image is in the library or its trash */
export async function getLibraryImage(db: Database, id: number): Promise<LibraryImageRow> {
  const row = await findLibraryImage(db, id);
  if (!row) throw new AppError('not-found');
  return row;
}

/** @throws AppError refused if the image has changed since the row was read */
export async function updateImage(
  db: Database,
  row: LibraryImageRow,
  changes: Parameters<typeof updateLibraryImage>[2],
): Promise<void> {
  if (await updateLibraryImage(db, row, changes)) return;
  const message =
    'Someone else has changed this image in the meantime. Reload the page to see their version, then make your changes again.';
  throw new AppError('refused', { message });
}
