import type { LiveEvent } from '#db/live-event.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { withdrawPost } from '../notifications/notifications.server.ts';
import {
  boardOrderTag,
  boardTopTag,
  commentsTag,
  discussionsTag,
  threadTag,
} from './discussion-tags.server.ts';
import { boardTopic, commentsTopic, type DiscussionEvent, threadTopic } from './live-events.ts';
import { namedIn } from './live-names.server.ts';
import type { PostSummary } from './post-summary.ts';
import type { PlacedPost } from './posts.queries.server.ts';
import { presentOne } from './present-one.server.ts';
import { tellPeople } from './tell-people.server.ts';
import { updateListing, updatePostCount, updateReplyCount } from './threads.queries.server.ts';

type Unit = Pick<UnitOfWork, 'db' | 'changes' | 'tell'>;

/**
 * What follows when a post begins to be visible, in the same transaction: counters, lists, pages,
 * whoever is listening, and whom it answers or mentions. `isNew` says that it was written just now and stands before all others.
 */
export async function showPost(
  unit: Unit,
  post: PlacedPost,
  isNew: boolean,
  now: Date,
): Promise<void> {
  const { db, changes } = unit;
  const count = await updatePostCount(db, post.thread_id, 1, post.created_at);
  if (post.parent_id !== null) await updateReplyCount(db, post.parent_id, 1);
  if (isOpening(post) || isFirstComment(post, count)) {
    await updateListing(db, post.thread_id, true);
    if (isNew) changes(boardTopTag(undefined), boardTopTag(post.category ?? undefined));
    else changes(boardOrderTag);
  }
  nameChanged(unit, post);
  tellOf(unit, post, {
    kind: 'post-added',
    parentId: post.parent_id,
    category: post.category,
    subject: post.subject_kind,
    posts: count,
    post: await presentOne(db, post),
    isFirst: isNew,
    names: namedIn(post),
  });
  await tellPeople(db, post, now);
}

/** The same when it ceases to be. */
export async function hidePost(unit: Unit, post: PlacedPost): Promise<void> {
  const { db } = unit;
  const count = await updatePostCount(db, post.thread_id, -1);
  if (post.parent_id !== null) await updateReplyCount(db, post.parent_id, -1);
  if (isOpening(post) || (isComment(post) && count === 0)) {
    await updateListing(db, post.thread_id, false);
  }
  nameChanged(unit, post);
  tellOf(unit, post, { kind: 'post-removed', posts: count });
  await withdrawPost(db, post.id);
}

/** The event as everybody who follows the board or the thread hears it. */
export function tellOf(
  { tell }: Pick<UnitOfWork, 'tell'>,
  post: Pick<PlacedPost, 'id' | 'thread_id' | 'subject_kind' | 'subject_id'>,
  event: EventOf<DiscussionEvent<PostSummary>> & Pick<LiveEvent, 'isFirst' | 'names'>,
): void {
  const whole = {
    ...{ ...event, threadId: post.thread_id, postId: post.id },
    // What is hidden leaves the log too: anyone may ask for what it has told.
    ...{ about: `post:${post.id}`, withdraws: event.kind === 'post-removed' },
    // So does what it said before an edit.
    ...('post' in event && { says: 'post' }),
  };
  tell(boardTopic, whole);
  tell(threadTopic(post.thread_id), whole);
  if (post.subject_id !== null) tell(commentsTopic(post.subject_kind, post.subject_id), whole);
}

type EventOf<Event> = Event extends unknown ? Omit<Event, 'threadId' | 'postId'> : never;

function nameChanged({ changes }: Unit, { thread_id, subject_kind, subject_id }: PlacedPost): void {
  changes(discussionsTag, threadTag(thread_id));
  if (subject_id !== null) changes(commentsTag(subject_kind, subject_id));
}

function isOpening(post: PlacedPost): boolean {
  return post.opening_post_id === post.id;
}

function isComment({ subject_kind }: PlacedPost): boolean {
  return subject_kind !== 'board';
}

function isFirstComment(post: PlacedPost, count: number): boolean {
  return isComment(post) && count === 1;
}
