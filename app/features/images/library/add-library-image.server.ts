import type { UnitOfWork } from '#db/transaction.ts';
import type { SavedLibraryFile } from '#platform/images/image-store.ts';
import { insertImage } from '../uploads/uploads.queries.server.ts';
import type { NewLibraryImage } from './library-images.queries.server.ts';

export type LibraryImageTexts = Pick<
  NewLibraryImage,
  'title' | 'alt' | 'category' | 'is_featured'
> &
  Partial<Pick<NewLibraryImage, 'credit' | 'source' | 'license' | 'is_decorative'>>;

interface AddedFile {
  saved: SavedLibraryFile;
  fileName: string;
  /** Null for the command line. */
  uploaderId: number | null;
}

/** Inserts the row of a library image and returns its id. */
export async function addLibraryImage(
  unit: Pick<UnitOfWork, 'db' | 'advisoryLock'>,
  { saved, fileName, uploaderId }: AddedFile,
  texts: LibraryImageTexts,
  now: Date,
): Promise<number> {
  await saved.ensureStored(unit);
  return insertImage(unit.db, {
    ...texts,
    storage_key: saved.storageKey,
    width: saved.width,
    height: saved.height,
    placeholder: saved.placeholder,
    perceptual_hash: saved.perceptualHash,
    original_key: saved.originalKey,
    file_name: fileName,
    bytes: saved.fileBytes,
    stored_bytes: saved.storedBytes,
    uploader_id: uploaderId,
    created_at: now,
  });
}
