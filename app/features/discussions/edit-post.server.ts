import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import { tellOf } from './appearance.server.ts';
import { discussionsTag, threadTag } from './discussion-tags.server.ts';
import { mayEdit } from './discussions.policy.ts';
import { EMPTY, saysNothing } from './discussions.schema.ts';
import { namedIn } from './live-names.server.ts';
import type { PostPicture } from './post-picture-summary.ts';
import {
  describePostPictures,
  getPicturesOf,
  pictureWords,
  removePostPictures,
} from './post-pictures.server.ts';
import { titleFrom } from './post-thread.server.ts';
import {
  findPlacedPost,
  insertRevision,
  type PlacedPost,
  updatePostText,
} from './posts.queries.server.ts';
import { presentOne } from './present-one.server.ts';
import { RefusedPost } from './refused-post.ts';
import { screenEdit } from './screen-post.server.ts';
import { tellMentioned } from './tell-people.server.ts';
import { updateThreadTitle } from './threads.queries.server.ts';

/** One's own post as it was typed; throws for what is not there or somebody else's. */
export async function getOwnPost(
  db: Database,
  actor: Actor,
  id: number | undefined,
): Promise<PlacedPost> {
  const post = id === undefined ? undefined : await findPlacedPost(db, id);
  if (!post || post.status === 'removed') throw new AppError('not-found');
  if (!mayEdit(actor, post)) throw new AppError('forbidden');
  return post;
}

interface EditDoors {
  transaction: RunTransaction;
  now: Date;
  removePicture: (storageKey: string) => Promise<void>;
}

/** What a post says from now on, which of its pictures go, and what the others show. */
export interface PostChange {
  body: string;
  dropped: readonly number[];
  /** By picture; one that is not named keeps what it has. */
  descriptions: ReadonlyMap<number, string>;
}

/**
 * Says something else from now on, marked as edited; staff can read what it said before, and what its
 * pictures showed.
 * @throws RefusedPost for what the screen does not take
 */
export async function editPost(
  { transaction, now, removePicture }: EditDoors,
  actor: Actor,
  id: number,
  { body, dropped, descriptions }: PostChange,
): Promise<PlacedPost> {
  return transaction(async (unit) => {
    const { db, changes } = unit;
    // Two edits at once might each leave what the other takes away.
    await unit.takeTurnAt(`post:${id}`);
    const before = await getOwnPost(db, actor, id);
    const earlier = await getPicturesOf(db, id);
    const gone = await removePostPictures(unit, id, dropped, removePicture);
    const redescribed = await describePostPictures(db, id, descriptions);
    const pictures = await getPicturesOf(db, id);
    if (saysNothing(body, pictures.length)) throw new RefusedPost(EMPTY, 'body');
    const isReworded = before.body !== body;
    if (!isReworded && gone + redescribed === 0) return before;
    await insertRevision(db, {
      post_id: id,
      body: before.body,
      pictures_json: earlier.map((picture) => ({ id: picture.id, alt: picture.alt })),
      replaced_at: now,
    });
    const found = await updatePostText(db, id, {
      body,
      picture_words: pictureWords(pictures),
      edited_at: now,
    });
    const edited = { ...before, ...found, body, edited_at: now };
    await nameThread(db, edited, pictures);
    const isJudged = (isReworded || redescribed > 0) && actor.kind !== 'visitor';
    const post = isJudged ? await screenEdit(unit, actor, edited, pictures, now) : edited;
    changes(discussionsTag, threadTag(post.thread_id));
    if (post.status === 'visible') {
      const said = await presentOne(db, post);
      tellOf(unit, post, { kind: 'post-edited', post: said, names: namedIn(post) });
      await tellMentioned(db, post, now);
    }
    return post;
  });
}

/** After what it begins with, unless it has a title of its own. */
async function nameThread(
  db: Database,
  { id, thread_id, body, opening_post_id, has_title }: PlacedPost,
  pictures: readonly PostPicture[],
): Promise<void> {
  if (opening_post_id !== id || has_title) return;
  await updateThreadTitle(db, thread_id, titleFrom(body, pictures));
}
