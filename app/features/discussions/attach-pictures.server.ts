import type { Database } from '#db/engine.ts';
import type { Person } from '../../http/actor.ts';
import { describeUpload } from '../images/uploads.server.ts';
import { insertPostPictures } from './post-pictures.queries.server.ts';
import { RefusedPost } from './refused-post.ts';
import type { BroughtPictures } from './take-pictures.server.ts';
import { claimWaitingPictures } from './waiting-pictures.server.ts';

/** Hangs what was brought along on the post. @throws RefusedPost when some of it is not there any more */
export async function attachPictures(
  db: Database,
  person: Person,
  postId: number,
  { ids, waiting }: Pick<BroughtPictures, 'ids' | 'waiting'>,
): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await claimWaitingPictures(db, person, ids);
  if (claimed.length < ids.length) {
    throw new RefusedPost('A picture is not here any more. Please remove it and add it again.');
  }
  for (const { id, alt } of waiting) {
    if (alt !== '') await describeUpload(db, id, alt);
  }
  await insertPostPictures(db, postId, ids);
}
