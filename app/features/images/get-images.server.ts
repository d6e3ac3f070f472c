import { AppError } from '#app/errors.ts';
import type { Database } from '#db/engine.ts';
import type { CreditedImage, ImageSource } from './embeds/image-source.ts';
import type { SignFile } from './file-access.server.ts';
import {
  findImageState,
  type ImageRow,
  listImages,
  listImagesForText,
} from './images.queries.server.ts';

/** Skips null and unknown ids, and images in the trash. */
export async function getImagesById(
  db: Database,
  ids: readonly (number | null)[],
  sign?: SignFile,
): Promise<Map<number, ImageSource>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  const rows = await listImages(db, uniqueIds);
  return new Map(
    rows.map((row) => [
      row.id,
      { ...presentImage(row), ...(sign && { token: sign(row.storage_key) }) },
    ]),
  );
}

/** Undefined without an id, and for an image in the trash. */
export async function findCreditedImage(
  db: Database,
  id: number | null,
  sign?: SignFile,
): Promise<CreditedImage | undefined> {
  const [row] = await listImagesForText(db, { ids: id === null ? [] : [id], keys: [] });
  return (
    row && {
      ...presentImage(row),
      credit: row.credit,
      ...(sign && { token: sign(row.storage_key) }),
    }
  );
}

/** By id. Skips unknown ids, and images in the trash. */
export async function listImageTitles(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await listImages(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The images of rows that have one each. */
export function getImagesOf(
  db: Database,
  rows: readonly { image_id: number | null }[],
  sign?: SignFile,
): Promise<Map<number, ImageSource>> {
  return getImagesById(
    db,
    rows.map(({ image_id }) => image_id),
    sign,
  );
}

/**
 * Checks what an editor chose for the field `imageId`. Uploads of readers can become content, too.
 * @throws AppError refused
 */
export async function ensureImage(
  db: Database,
  imageId: number | null,
  purposes: readonly string[] = ['library', 'attachment'],
): Promise<void> {
  if (imageId === null) return;
  const image = await findImageState(db, imageId);
  if (image && purposes.includes(image.purpose)) return;
  const message = `Image ${imageId} isn’t in the library.`;
  throw new AppError('refused', { message, field: 'imageId' });
}

/**
 * Refuses an image in the trash that a form chose. Don't call it for an image that something already has: it shows it
 * again once the image is restored.
 * @throws AppError refused at the field
 */
export async function refuseTrashedImage(
  db: Database,
  imageId: number,
  field = 'imageId',
): Promise<void> {
  if (!(await findImageState(db, imageId))?.trashed_at) return;
  const message = 'This image is in the trash. Restore it, or choose another.';
  throw new AppError('refused', { message, field });
}

interface ImageChange {
  /** Of a record that is changed or comes back. */
  id: number | undefined;
  before: { imageId: number | null } | undefined;
  after: { imageId: number | null } | undefined;
}

/**
 * For the `check` of records with an image. One that comes back keeps the image that it had.
 * @throws AppError refused at `imageId`
 */
export async function checkImageChange(
  db: Database,
  { id, before, after }: ImageChange,
): Promise<void> {
  const imageId = after?.imageId ?? null;
  await ensureImage(db, imageId);
  const isRestored = id !== undefined && !before;
  if (imageId === null || isRestored || imageId === before?.imageId) return;
  await refuseTrashedImage(db, imageId);
}

export function presentImage(row: Omit<ImageRow, 'id' | 'title'>): ImageSource {
  const { storage_key: key, width, height, placeholder } = row;
  const isCentered = row.focal_x === 50 && row.focal_y === 50;
  return {
    key,
    width,
    height,
    placeholder,
    alt: row.is_decorative ? '' : row.alt,
    ...(!isCentered && { focus: { x: row.focal_x, y: row.focal_y } }),
  };
}
