import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { StoredImage } from '#platform/images/pictures.ts';
import { getPictures } from './images.server.ts';
import { pictureAddress } from './picture-address.ts';
import { deleteUpload, insertImage, isKeyInUse, updateAlt } from './uploads.queries.server.ts';

export interface Upload {
  purpose: 'avatar' | 'attachment';
  title: string;
  alt: string;
}

/** The row of a picture somebody has sent in; answers with its id. */
export function addUpload(
  db: Database,
  { storageKey, width, height, placeholder }: StoredImage,
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

/** Takes a picture back; its files go after the commit, unless another row shows the same ones. */
export async function removeUpload(
  { db, afterCommit }: Pick<UnitOfWork, 'db' | 'afterCommit'>,
  id: number,
  removePicture: (storageKey: string) => Promise<void>,
): Promise<void> {
  const key = await deleteUpload(db, id);
  if (key && !(await isKeyInUse(db, key))) afterCommit(() => removePicture(key));
}

/** What the picture shows, for those who cannot see it. */
export function describeUpload(db: Database, id: number, alt: string): Promise<void> {
  return updateAlt(db, id, alt);
}

/** Shown small; one size does for all places it stands in. */
const AVATAR_WIDTH = 320;

export async function getAvatarAddress(
  db: Database,
  imageId: number | null,
): Promise<string | undefined> {
  const avatar = (await getPictures(db, [imageId])).values().next().value;
  return avatar && pictureAddress(avatar.key, AVATAR_WIDTH, 'webp');
}

/** Takes the files away if no row shows them: what they were kept for was not taken. */
export async function discardUnused(
  db: Database,
  storageKey: string,
  removePicture: (storageKey: string) => Promise<void>,
): Promise<void> {
  if (!(await isKeyInUse(db, storageKey))) await removePicture(storageKey);
}
