import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import { may } from '../accounts/rights.policy.ts';
import { isOwn, mayEdit, mayTakeBack } from './discussions.policy.ts';
import type { PostChoices } from './post-choices.ts';
import { postPath } from './post-summary.ts';
import { findPlacedPost } from './posts.queries.server.ts';
import { presentOne } from './present-one.server.ts';

/** What the asker may do with a post; throws 'not-found' for one they may not see. */
export async function getPostChoices(
  db: Database,
  actor: Actor,
  id: number | undefined,
  now: Date,
): Promise<PostChoices> {
  const post = id === undefined ? undefined : await findPlacedPost(db, id);
  if (!post) throw new AppError('not-found');
  const mayRestore = mayTakeBack(actor, post, now);
  const isMine = isOwn(actor, post);
  if (post.status !== 'visible' && !(post.status === 'held' && isMine) && !mayRestore) {
    throw new AppError('not-found');
  }
  return {
    post: await presentOne(db, post),
    isOwn: isMine,
    isHeld: post.status === 'held',
    mayReview: post.status === 'visible' && may(actor, 'moderate posts'),
    body: mayEdit(actor, post) ? post.body : undefined,
    mayRestore,
  };
}

/** Where who has just removed a post goes on: to the way back, if there is one. */
export async function getPathAfterRemoval(
  db: Database,
  actor: Actor,
  id: number,
  now: Date,
): Promise<string> {
  const post = await findPlacedPost(db, id);
  return post && mayTakeBack(actor, post, now) ? `${postPath(id)}/more` : '/message-board';
}
