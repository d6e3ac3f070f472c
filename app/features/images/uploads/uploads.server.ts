import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { SavedUpload } from '#platform/images/image-store.ts';
import {
  deleteUpload,
  insertImage,
  listStorageKeys,
  updateImageTexts,
  updateUploadPurpose,
} from './uploads.queries.server.ts';

export interface Upload {
  purpose: 'avatar' | 'attachment' | 'library';
  title: string;
  alt: string;
  /** 'fan-art' by default. */
  category?: 'promotional';
  credit?: string;
  /** Where it comes from. */
  source?: string;
}

type UploadUnit = Pick<UnitOfWork, 'db' | 'advisoryLock'>;

/** Inserts the row of an uploaded image and returns its id. */
export async function addUpload(
  unit: UploadUnit,
  stored: SavedUpload,
  upload: Upload,
  now: Date,
): Promise<number> {
  await stored.ensureStored(unit);
  const { storageKey, width, height, placeholder } = stored;
  return insertImage(unit.db, {
    category: 'fan-art',
    ...upload,
    storage_key: storageKey,
    width,
    height,
    placeholder,
    perceptual_hash: stored.perceptualHash,
    stored_bytes: stored.storedBytes,
    is_featured: false,
    created_at: now,
  });
}

/** Files are deleted after the commit, unless another row shares them. */
export async function removeUpload(
  { db, afterCommit }: Pick<UnitOfWork, 'db' | 'afterCommit'>,
  id: number,
  deleteImage: (storageKey: string) => Promise<void>,
): Promise<void> {
  const key = await deleteUpload(db, id);
  if (key) afterCommit(() => deleteImage(key));
}

export function setUploadAlt(db: Database, id: number, alt: string): Promise<void> {
  return updateImageTexts(db, id, { alt });
}

export function setUploadTitle(db: Database, id: number, title: string): Promise<void> {
  return updateImageTexts(db, id, { title });
}

/** In the order of the ids; empty for unknown ones. Two uploads of the same file have the same key. */
export async function getStorageKeys(db: Database, ids: readonly number[]): Promise<string[]> {
  const keys = new Map((await listStorageKeys(db, ids)).map((row) => [row.id, row.storage_key]));
  return ids.map((id) => keys.get(id) ?? '');
}

/** Avatars are public; attachments, as their guards allow. Returns false if the image was deleted. */
export function setUploadPurpose(
  db: Database,
  id: number,
  purpose: 'avatar' | 'attachment',
): Promise<boolean> {
  return updateUploadPurpose(db, id, purpose);
}
