import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { addLibraryImage, type LibraryImageRow } from '#app/features/images/library.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import { invalidateImages } from '../uses/where-used.server.ts';
import { getLibraryImage, updateImage } from './image-record.server.ts';
import type { LibraryDeps } from './library-deps.ts';
import { receiveFile } from './receive-file.server.ts';

/**
 * Gives an image another file, everywhere at once. The earlier file becomes an image in the trash, so
 * the replacement can be undone as long as it is there. Returns the id of the audit entry.
 */
export async function replaceImage(
  deps: LibraryDeps & Pick<RequestContext, 'db' | 'libraryFiles' | 'incomingFiles'>,
  id: number,
  upload: string,
): Promise<number> {
  const { transaction, now, actor, contentKinds } = deps;
  const current = await getLibraryImage(deps.db, id);
  const { saved, fileName } = await receiveFile(deps, actor.id, upload);
  return transaction(async (unit) => {
    const row = await getLibraryImage(unit.db, id);
    if (row.storage_key === saved.storageKey) {
      const message = 'This image already uses that file. Choose another one.';
      throw new AppError('refused', { message, field: 'file' });
    }
    const { title, alt, category, credit, source, license } = row;
    const texts = { title, alt, category, credit, source, license, is_featured: false };
    const added = { saved, fileName, uploaderId: actor.id };
    const earlierId = await addLibraryImage(unit, added, texts, now);
    await swapFiles(unit.db, row, await getLibraryImage(unit.db, earlierId), now);
    await invalidateImages(unit, contentKinds, [id]);
    const subject = { kind: 'image', id, name: row.title } as const;
    const before = { file: current.file_name, undoData: { earlierId } };
    const action = 'image.replace';
    const entry = { actor, action, subject, before, after: { file: fileName } } as const;
    return recordAuditEntry(unit.db, entry, now);
  });
}

/** Exchanges the files of two images; the second goes to the trash. */
export async function swapFiles(
  db: Database,
  image: LibraryImageRow,
  other: LibraryImageRow,
  now: Date,
): Promise<void> {
  await updateImage(db, image, fileColumns(other));
  await updateImage(db, other, { ...fileColumns(image), trashed_at: now });
}

function fileColumns(row: LibraryImageRow) {
  const { storage_key, width, height, placeholder, original_key, file_name, bytes } = row;
  const { perceptual_hash, stored_bytes, focal_x, focal_y } = row;
  return {
    storage_key,
    width,
    height,
    placeholder,
    original_key,
    file_name,
    bytes,
    perceptual_hash,
    stored_bytes,
    focal_x,
    focal_y,
  };
}
