import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import { tellOf } from './appearance.server.ts';
import { discussionsTag, threadTag } from './discussion-tags.server.ts';
import { mayEdit } from './discussions.policy.ts';
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

/**
 * Says something else from now on, marked as edited; staff can read what it said before.
 * @throws RefusedPost for what the screen does not take
 */
export async function editPost(
  { transaction, now }: { transaction: RunTransaction; now: Date },
  actor: Actor,
  id: number,
  body: string,
): Promise<PlacedPost> {
  return transaction(async (unit) => {
    const { db, changes } = unit;
    const before = await getOwnPost(db, actor, id);
    if (before.body === body) return before;
    await insertRevision(db, { post_id: id, body: before.body, replaced_at: now });
    await updatePostText(db, id, { body, editedAt: now });
    const isOpening = before.opening_post_id === id;
    if (isOpening && !before.has_title) {
      await updateThreadTitle(db, before.thread_id, titleFrom(body));
    }
    const edited = { ...before, body, edited_at: now };
    const post = actor.kind === 'visitor' ? edited : await screenEdit(unit, actor, edited, now);
    changes(discussionsTag, threadTag(post.thread_id));
    if (post.status === 'visible') {
      tellOf(unit, post, { kind: 'post-edited', post: await presentOne(db, post) });
      await tellMentioned(db, post, now);
    }
    return post;
  });
}
