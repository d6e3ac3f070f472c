import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { KeptUpload } from '#platform/images/pictures.ts';
import { getPictures } from './images.server.ts';
import { pictureAddress } from './picture-address.ts';
import { deleteUpload, insertImage, updateAlt } from './uploads.queries.server.ts';

export interface Upload {
  purpose: 'avatar' | 'attachment';
  title: string;
  alt: string;
}

type Adding = Pick<UnitOfWork, 'db' | 'takeTurnAt'>;

/** The row of a picture somebody has sent in; answers with its id. */
export async function addUpload(
  unit: Adding,
  kept: KeptUpload,
  upload: Upload,
  now: Date,
): Promise<number> {
  await kept.secure(unit);
  return insertUpload(unit.db, kept, upload, now);
}

/** The same for several at once; answers with their ids, in the order given. */
export async function addUploads(
  unit: Adding,
  sent: readonly { kept: KeptUpload; upload: Upload }[],
  now: Date,
): Promise<number[]> {
  // In an order of their own: of two who send the same ones, neither has what the other waits for.
  const inTurn = sent.toSorted((one, other) =>
    one.kept.storageKey.localeCompare(other.kept.storageKey),
  );
  for (const { kept } of inTurn) await kept.secure(unit);
  const ids: number[] = [];
  for (const { kept, upload } of sent) ids.push(await insertUpload(unit.db, kept, upload, now));
  return ids;
}

function insertUpload(
  db: Database,
  { storageKey, width, height, placeholder }: KeptUpload,
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
  if (key) afterCommit(() => removePicture(key));
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
