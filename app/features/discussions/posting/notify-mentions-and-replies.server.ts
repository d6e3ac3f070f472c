import { ANONYMOUS } from '#app/features/identity/identity.server.ts';
import {
  notifyLike,
  notifyMentions,
  notifyReply,
} from '#app/features/notifications/notifications.server.ts';
import type { Actor } from '#app/http/actor.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { getPostExcerpt } from '../posts/post-excerpt.server.ts';
import { postPath } from '../posts/post-summary.ts';
import { findPost, type PostRow } from '../posts/posts.queries.server.ts';
import type { RenderedText } from '../posts/rendered-text.server.ts';

const TITLE_LENGTH = 120;

async function toNotificationPost(
  db: Database,
  post: Pick<PostRow, 'id' | 'body' | 'author_id'>,
  text?: RenderedText,
) {
  const { id, author_id: authorId } = post;
  const title =
    (text && truncate(text.plainText, TITLE_LENGTH)) ||
    (await getPostExcerpt(db, post, TITLE_LENGTH));
  return { id, path: postPath(id), title, authorId };
}

function authorOf({ author_id, author_name }: PostRow) {
  return { id: author_id, name: author_name };
}

/** Notifies the authors of the parent and the opening post, and the members a post mentions. */
export async function notifyMentionsAndReplies(
  db: Database,
  post: PostRow,
  text: RenderedText,
  now: Date,
): Promise<void> {
  const { parent_id: parentId, opening_post_id: openingId } = post;
  const repliedToIds = new Set([parentId, openingId].filter((id) => id !== null && id !== post.id));
  const notified = new Set<number>();
  for (const id of repliedToIds) {
    const parent = await findPost(db, id as number);
    const authorId = parent?.status === 'visible' ? parent.author_id : null;
    if (!parent || authorId === null || notified.has(authorId)) continue;
    notified.add(authorId);
    const repliedTo = await toNotificationPost(db, parent);
    const reply = await toNotificationPost(db, post, text);
    await notifyReply(db, { repliedTo, reply, actor: authorOf(post) }, now);
  }
  await notifyMentionedMembers(db, post, text, now);
}

export async function notifyAuthorOfLike(
  db: Database,
  post: PostRow,
  { likeId, actor }: { likeId: number; actor: Pick<Actor, 'id' | 'name'> },
  now: Date,
): Promise<void> {
  if (post.author_id === null) return;
  const eventActor = { id: actor.id, name: actor.name ?? ANONYMOUS };
  const notificationPost = await toNotificationPost(db, post);
  await notifyLike(db, { post: notificationPost, likeId, actor: eventActor }, now);
}

/** Also runs after an edit; members who were already notified about the post are skipped. */
export async function notifyMentionedMembers(
  db: Database,
  post: PostRow,
  text: RenderedText,
  now: Date,
): Promise<void> {
  const { mentionedIds: mentioned } = text;
  if (mentioned.length === 0) return;
  const notificationPost = await toNotificationPost(db, post, text);
  await notifyMentions(db, { mentioned, post: notificationPost, actor: authorOf(post) }, now);
}
