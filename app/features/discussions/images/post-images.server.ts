import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { presentUpload, removeUpload, setUploadAlt } from '#app/features/images/uploads.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { deletePostImages, listPostImages } from './post-images.queries.server.ts';

/** Images by post id; posts without images are left out. */
export async function getPostImages(
  db: Database,
  postIds: readonly (number | null)[],
): Promise<Map<number, UploadedImage[]>> {
  const ids = postIds.filter((id) => id !== null);
  const rows = await listPostImages(db, ids);
  const byPost = Map.groupBy(rows, (row) => row.post_id);
  return new Map([...byPost].map(([id, images]) => [id, images.map(presentUpload)]));
}

export async function getImagesOfPost(db: Database, postId: number): Promise<UploadedImage[]> {
  return (await getPostImages(db, [postId])).get(postId) ?? [];
}

type DeleteImage = (storageKey: string) => Promise<void>;

/** Deletes images of a post permanently; returns how many there were. */
export async function removePostImages(
  unit: Pick<UnitOfWork, 'db' | 'afterCommit'>,
  postId: number,
  imageIds: readonly number[],
  deleteImage: DeleteImage,
): Promise<number> {
  const removed = await deletePostImages(unit.db, postId, imageIds);
  for (const id of removed) await removeUpload(unit, id, deleteImage);
  return removed.length;
}

/** Returns how many alt texts differ from before. */
export async function changeAltTexts(
  db: Database,
  postId: number,
  altTexts: ReadonlyMap<number, string>,
): Promise<number> {
  if (altTexts.size === 0) return 0;
  const images = await getImagesOfPost(db, postId);
  let changed = 0;
  for (const { id, alt } of images) {
    const newAlt = altTexts.get(id) ?? alt;
    if (newAlt === alt) continue;
    await setUploadAlt(db, id, newAlt);
    changed += 1;
  }
  return changed;
}
