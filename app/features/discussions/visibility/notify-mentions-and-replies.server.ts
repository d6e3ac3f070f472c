import { ANONYMOUS } from '#app/features/identity/names.server.ts';
import type { FollowTarget } from '#app/features/notifications/embeds/follow-target.ts';
import {
  getLevels,
  requestFollowNotifications,
} from '#app/features/notifications/follows.server.ts';
import type { NotifyUnit } from '#app/features/notifications/notifications.server.ts';
import {
  notifyLike,
  notifyMentions,
  notifyReply,
} from '#app/features/notifications/posts.server.ts';
import type { Actor } from '#app/http/actor.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { postPath } from '../posts/post-summary.ts';
import type { RenderedText } from '../posts/post-text.server.ts';
import { getLastingTitle } from '../posts/post-text.server.ts';
import { findPost, type PostRow } from '../posts/posts.queries.server.ts';
import { isShown } from '../posts/shown-status.ts';

const TITLE_LENGTH = 120;

async function toNotificationPost(
  db: Database,
  post: Pick<PostRow, 'id' | 'body' | 'author_id' | 'is_private'>,
  text?: RenderedText,
) {
  const { id, author_id: authorId, is_private } = post;
  const path = postPath(id, is_private);
  const title =
    (!is_private && text && truncate(text.plainText, TITLE_LENGTH)) ||
    (await getLastingTitle(db, post, TITLE_LENGTH));
  return { id, path, title, authorId };
}

function getAuthor({ author_id, author_name }: PostRow) {
  return { id: author_id, name: author_name };
}

/** Notifies the authors of the parent and the opening post, and the members a post mentions. */
export async function notifyMentionsAndReplies(
  unit: NotifyUnit,
  post: PostRow,
  text: RenderedText,
  now: Date,
): Promise<void> {
  const { db } = unit;
  const { parent_id: parentId, opening_post_id: openingId } = post;
  const repliedToIds = new Set([parentId, openingId].filter((id) => id !== null && id !== post.id));
  const notified = new Set<number>();
  const parents = await Promise.all([...repliedToIds].map((id) => findPost(db, id as number)));
  const authors = parents.flatMap((parent) => parent?.author_id ?? []);
  const authorIds = await keepReaders(db, post, authors, now);
  const levels = await getLevels(db, authorIds, getFollowTargets(post));
  for (const parent of parents) {
    const authorId = parent && isShown(parent) ? parent.author_id : null;
    if (!parent || authorId === null || notified.has(authorId)) continue;
    if (!authorIds.includes(authorId)) continue;
    if (levels.get(authorId)?.level === 'none') continue;
    notified.add(authorId);
    const repliedTo = await toNotificationPost(db, parent);
    const reply = await toNotificationPost(db, post, text);
    await notifyReply(unit, { repliedTo, reply, actor: getAuthor(post) }, now);
  }
  await notifyMentionedMembers(unit, post, text, now);
}

export async function notifyAuthorOfLike(
  unit: NotifyUnit,
  post: PostRow,
  { likeId, actor }: { likeId: number; actor: Pick<Actor, 'id' | 'name'> },
  now: Date,
): Promise<void> {
  const [authorId] = await keepReaders(unit.db, post, [post.author_id ?? 0], now);
  if (!authorId) return;
  const eventActor = { id: actor.id, name: actor.name ?? ANONYMOUS };
  const notificationPost = await toNotificationPost(unit.db, post);
  await notifyLike(unit, { post: notificationPost, likeId, actor: eventActor }, now);
}

/** Also runs after an edit; members who were already notified about the post are skipped. */
export async function notifyMentionedMembers(
  unit: NotifyUnit,
  post: PostRow,
  text: RenderedText,
  now: Date,
): Promise<void> {
  if (text.mentionedIds.length === 0) return;
  const readers = await keepReaders(unit.db, post, text.mentionedIds, now);
  const levels = await getLevels(unit.db, readers, getFollowTargets(post));
  const mentioned = readers.filter((id) => levels.get(id)?.level !== 'none');
  const notificationPost = await toNotificationPost(unit.db, post, text);
  await notifyMentions(unit, { mentioned, post: notificationPost, actor: getAuthor(post) }, now);
}

/** Everyone who follows the discussion, or the category that a new message is in. */
export async function notifyThreadFollowers(
  unit: NotifyUnit,
  post: PostRow,
  text: RenderedText,
  now: Date,
): Promise<void> {
  const isReply = post.opening_post_id !== post.id;
  const all = getFollowTargets(post);
  const targets = isReply ? all.slice(0, 1) : all;
  const { title, path } = await toNotificationPost(unit.db, post, text);
  const news = { targets, title, path, postId: post.id, actor: getAuthor(post) };
  if (!post.is_private) return requestFollowNotifications(unit, news);
  await (await loadReaders()).notifyReadingFollowers(unit, post, news, now);
}

/** Few categories are private, so who reads them loads on demand. */
const loadReaders = () => import('../private/private-readers.server.ts');

/** Those among these actors who may read the post. */
async function keepReaders(db: Database, post: PostRow, ids: readonly number[], now: Date) {
  return post.is_private ? (await loadReaders()).listReaders(db, post, ids, now) : ids;
}

/** The discussion and, for a board message, its category. */
function getFollowTargets(post: PostRow): FollowTarget[] {
  const { thread_id, subject_kind, subject_id, category } = post;
  if (subject_kind !== 'board' && subject_id !== null) return [`${subject_kind}:${subject_id}`];
  return [`thread:${thread_id}`, ...(category ? [`board:${category}` as const] : [])];
}
