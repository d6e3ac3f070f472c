import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { SavedUpload } from '#platform/images/image-store.ts';
import { imageUrl } from './embeds/image-url.ts';
import { getImagesById } from './get-images.server.ts';
import { deleteUpload, insertImage, updateImageAlt } from './uploads.queries.server.ts';

export interface Upload {
  purpose: 'avatar' | 'attachment';
  title: string;
  alt: string;
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
  return insertUpload(unit.db, stored, upload, now);
}

/** Returns the ids in the order given. */
export async function addUploads(
  unit: UploadUnit,
  uploads: readonly { stored: SavedUpload; upload: Upload }[],
  now: Date,
): Promise<number[]> {
  // Locks are taken in a fixed order, so concurrent uploads of the same files cannot deadlock.
  const inLockOrder = uploads.toSorted((a, b) =>
    a.stored.storageKey.localeCompare(b.stored.storageKey),
  );
  for (const { stored } of inLockOrder) await stored.ensureStored(unit);
  const ids: number[] = [];
  for (const { stored, upload } of uploads) {
    ids.push(await insertUpload(unit.db, stored, upload, now));
  }
  return ids;
}

function insertUpload(
  db: Database,
  { storageKey, width, height, placeholder }: SavedUpload,
  upload: Upload,
  now: Date,
): Promise<number> {
  return insertImage(db, {
    ...upload,
    storage_key: storageKey,
    width,
    height,
    placeholder,
    category: 'fan-art',
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
  return updateImageAlt(db, id, alt);
}

/** One size serves every place avatars appear in. */
const AVATAR_WIDTH = 320;

export async function getAvatarUrl(
  db: Database,
  imageId: number | null,
): Promise<string | undefined> {
  const avatar = (await getImagesById(db, [imageId])).values().next().value;
  return avatar && imageUrl(avatar.key, AVATAR_WIDTH, 'webp');
}
