import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { may } from '../accounts/rights.policy.ts';
import type { PictureGuard } from '../images/picture-guard.server.ts';
import { describeUpload, removeUpload } from '../images/uploads.server.ts';
import type { PostPicture } from './post-picture-summary.ts';
import {
  deletePostPictures,
  listImagesOnPosts,
  listImagesOnPostsOf,
  listPostPictures,
} from './post-pictures.queries.server.ts';
import { listWaitingPictures } from './waiting-pictures.queries.server.ts';

type PictureRow = Awaited<ReturnType<typeof listWaitingPictures>>[number];

export function presentPicture(row: PictureRow): PostPicture {
  const { id, storage_key: key, width, height, placeholder, alt } = row;
  return { id, key, width, height, placeholder, alt };
}

/** The pictures of these posts, by post; posts without any are left out. */
export async function getPostPictures(
  db: Database,
  postIds: readonly (number | null)[],
): Promise<Map<number, PostPicture[]>> {
  const rows = await listPostPictures(
    db,
    postIds.filter((id) => id !== null),
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.post_id)].map(([id, own]) => [id, own.map(presentPicture)]),
  );
}

/** The same of one post. */
export async function getPicturesOf(db: Database, postId: number): Promise<PostPicture[]> {
  return (await getPostPictures(db, [postId])).get(postId) ?? [];
}

/** What a post's pictures show, as the search knows it. */
export function pictureWords(pictures: readonly Pick<PostPicture, 'alt'>[]): string {
  return pictures
    .map(({ alt }) => alt)
    .filter(Boolean)
    .join(' ');
}

type RemovePicture = (storageKey: string) => Promise<void>;

/** Takes pictures off a post for good; answers with how many were there. */
export async function removePostPictures(
  unit: Pick<UnitOfWork, 'db' | 'afterCommit'>,
  postId: number,
  imageIds: readonly number[],
  removePicture: RemovePicture,
): Promise<number> {
  const gone = await deletePostPictures(unit.db, postId, imageIds);
  for (const id of gone) await removeUpload(unit, id, removePicture);
  return gone.length;
}

/** Says anew what pictures of a post show; answers with how many are described otherwise now. */
export async function describePostPictures(
  db: Database,
  postId: number,
  descriptions: ReadonlyMap<number, string>,
): Promise<number> {
  if (descriptions.size === 0) return 0;
  const pictures = await getPicturesOf(db, postId);
  let changed = 0;
  for (const { id, alt } of pictures) {
    const description = descriptions.get(id) ?? alt;
    if (description === alt) continue;
    await describeUpload(db, id, description);
    changed += 1;
  }
  return changed;
}

/** A post's pictures are seen where the post is; what is not posted yet is its sender's. */
export const postPictures: PictureGuard = {
  listShown: (db, imageIds) => listImagesOnPosts(db, imageIds, ['visible']),
  listOpenTo: async (db, imageIds, actor) => {
    if (actor.kind === 'visitor') return [];
    const waiting = await listWaitingPictures(db, actor, imageIds);
    const own = [
      ...waiting.map(({ id }) => id),
      ...(await listImagesOnPostsOf(db, imageIds, actor)),
    ];
    if (!may(actor, 'moderate posts')) return own;
    return [...own, ...(await listImagesOnPosts(db, imageIds, ['held', 'removed']))];
  },
};
