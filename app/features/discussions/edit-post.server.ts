import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import { tellOf } from './appearance.server.ts';
import { discussionsTag, threadTag } from './discussion-tags.server.ts';
import { mayEdit } from './discussions.policy.ts';
import { removePostPictures } from './post-pictures.server.ts';
import { titleFrom } from './post-thread.server.ts';
import {
  findPlacedPost,
  insertRevision,
  type PlacedPost,
  updatePostText,
} from './posts.queries.server.ts';
import { presentOne } from './present-one.server.ts';
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

/** What a post says from now on, and which of its pictures go. */
export interface PostChange {
  body: string;
  dropped: readonly number[];
}

/**
 * Says something else from now on, marked as edited; staff can read what it said before.
 * @throws RefusedPost for what the screen does not take
 */
export async function editPost(
  { transaction, now, removePicture }: EditDoors,
  actor: Actor,
  id: number,
  { body, dropped }: PostChange,
): Promise<PlacedPost> {
  return transaction(async (unit) => {
    const { db, changes } = unit;
    const before = await getOwnPost(db, actor, id);
    const gone = await removePostPictures(unit, id, dropped, removePicture);
    const isReworded = before.body !== body;
    if (!isReworded && gone === 0) return before;
    if (isReworded) await keepEarlierWords(db, before, body, now);
    await updatePostText(db, id, { body, editedAt: now });
    const edited = { ...before, body, edited_at: now };
    const isJudged = isReworded && actor.kind !== 'visitor';
    const post = isJudged ? await screenEdit(unit, actor, edited, now) : edited;
    changes(discussionsTag, threadTag(post.thread_id));
    if (post.status === 'visible') {
      tellOf(unit, post, { kind: 'post-edited', post: await presentOne(db, post) });
      await tellMentioned(db, post, now);
    }
    return post;
  });
}

async function keepEarlierWords(
  db: Database,
  { id, thread_id, body, opening_post_id, has_title }: PlacedPost,
  words: string,
  now: Date,
): Promise<void> {
  await insertRevision(db, { post_id: id, body, replaced_at: now });
  if (opening_post_id === id && !has_title) {
    await updateThreadTitle(db, thread_id, titleFrom(words));
  }
}
