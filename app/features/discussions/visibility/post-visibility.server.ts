import { isPublished } from '#app/features/content/content.server.ts';
import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { retractPostNotifications } from '#app/features/notifications/posts.server.ts';
import type { LiveEvent } from '#db/live/live-event.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { type RenderedText, renderText } from '../posts/post-text.server.ts';
import type { PostRow } from '../posts/posts.queries.server.ts';
import { presentPost } from '../reading/discussions.present.server.ts';
import {
  boardOrderTag,
  boardTopic,
  boardTopTag,
  commentsTag,
  commentsTopic,
  discussionsTag,
  publishPrivateChange,
  threadTag,
  threadTopic,
} from '../threads/tags-and-topics.ts';
import {
  countHiddenPost,
  countShownPost,
  updateReplyCount,
  updateThreadUnlisted,
} from '../threads/threads.queries.server.ts';
import type { DiscussionEvent } from './live-events.ts';
import {
  notifyMentionsAndReplies,
  notifyThreadFollowers,
} from './notify-mentions-and-replies.server.ts';

type Unit = Pick<UnitOfWork, 'db' | 'enqueue' | 'invalidate' | 'markStale' | 'publish'>;

/**
 * Does everything that follows from a post becoming visible, in the transaction that makes it so:
 * counters, lists, cached pages, live events and notifications. `isNew` means the post is the newest
 * of its list; a restored one returns to its old position. A caller that has rendered the text or
 * knows the images passes them, so that the transaction does not. Returns the post as others see it.
 */
export async function showPost(
  unit: Unit,
  post: PostRow,
  isNew: boolean,
  now: Date,
  known: { text?: RenderedText; images?: UploadedImage[] | undefined } = {},
): Promise<PostSummary> {
  const { db, markStale } = unit;
  const text = known.text ?? (await renderText(db, post.body));
  const { count, isFirstTime } = await countShownPost(db, post);
  if (post.parent_id !== null) await updateReplyCount(db, post.parent_id, 1);
  if (isOpening(post) || (isComment(post) && count === 1)) {
    if (isNew) markStale(boardTopTag(undefined), boardTopTag(post.category ?? undefined));
    else markStale(boardOrderTag);
  }
  markStale(...getPostTags(post));
  if (isOpening(post) && !isFirstTime) await dropTopics(unit, post);
  const summary = await presentPost(db, post, text, known.images);
  await publishPostEvent(unit, post, {
    kind: 'post-added',
    parentId: post.parent_id,
    category: post.category,
    subject: post.subject_kind,
    posts: count,
    post: summary,
    isFirst: isNew,
  });
  await notifyMentionsAndReplies(unit, post, text, now);
  if (isFirstTime) await notifyThreadFollowers(unit, post, text, now);
  return summary;
}

/** The reverse of showPost. */
export async function hidePost(unit: Unit, post: PostRow): Promise<void> {
  const { db } = unit;
  const count = await countHiddenPost(db, post.thread_id);
  if (post.parent_id !== null) await updateReplyCount(db, post.parent_id, -1);
  if (isOpening(post) || (isComment(post) && count === 0)) {
    await updateThreadUnlisted(db, post.thread_id);
    if (isOpening(post)) await dropTopics(unit, post);
  }
  unit.invalidate(...getPostTags(post));
  await publishPostEvent(unit, post, { kind: 'post-removed', posts: count });
  await retractPostNotifications(db, post.id);
}

/**
 * Publishes to the board, the thread and, for comments, the subject. Texts of comments on content that is
 * not public stay out of the log.
 */
export async function publishPostEvent(
  { db, publish }: Pick<UnitOfWork, 'db' | 'publish'>,
  post: PostRow,
  event: EventOf<DiscussionEvent<PostSummary>> & Pick<LiveEvent, 'isFirst'>,
): Promise<void> {
  const { subject_kind: kind, subject_id: id } = post;
  if (post.is_private) return publishPrivateChange({ publish }, post.thread_id);
  const isOnContent = kind !== 'board' && id !== null;
  if ('post' in event && isOnContent && !(await isPublished(db, kind, id))) return;
  const participants = {
    author: post.author_id ?? undefined,
    recipient: post.parent_author_id ?? undefined,
  };
  const published = {
    ...event,
    threadId: post.thread_id,
    postId: post.id,
    // Anyone can read the live log, so a removal also deletes the post's earlier events from it,
    about: `post:${post.id}`,
    isRetraction: event.kind === 'post-removed',
    // and an edit replaces the earlier text.
    ...('post' in event && { textField: 'post', participants }),
  };
  publish(boardTopic, published);
  publish(threadTopic(post.thread_id), published);
  if (post.subject_id !== null) {
    publish(commentsTopic(post.subject_kind, post.subject_id), published);
  }
}

type EventOf<Event> = Event extends unknown ? Omit<Event, 'threadId' | 'postId'> : never;

function getPostTags({ thread_id, subject_kind, subject_id }: PostRow): string[] {
  const tags = [discussionsTag, threadTag(thread_id)];
  return subject_id === null ? tags : [...tags, commentsTag(subject_kind, subject_id)];
}

/** Messages that were visible before can have topics. Few do, so that code loads on demand. */
async function dropTopics(unit: Unit, { thread_id: id }: PostRow): Promise<void> {
  const { dropTopicPages } = await import('#app/features/topics/topics.server.ts');
  await dropTopicPages(unit, { kind: 'thread', id });
}

function isOpening(post: PostRow): boolean {
  return post.opening_post_id === post.id;
}

function isComment({ subject_kind }: PostRow): boolean {
  return subject_kind !== 'board';
}
