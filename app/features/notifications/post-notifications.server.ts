import type { Database } from '#db/engine.ts';
import type { Doer } from './bell-events.server.ts';
import { listToldOfPost } from './notifications.queries.server.ts';
import { notify } from './notify.server.ts';
import {
  deleteAct,
  deleteActsOfPost,
  deleteTalkOfPost,
  updateFromActs,
} from './retract.queries.server.ts';

/** Nobody is told about more accounts than this by one post, whatever it mentions. */
export const MENTIONS_TOLD = 20;

/** A post as it is told of. */
export interface ToldPost {
  id: number;
  path: string;
  /** A line of it, in plain words. */
  title: string;
}

interface OwnPost {
  id: number;
  title: string;
  /** Nobody is told when it was a guest's. */
  authorId: number | null;
}

/**
 * Tells the author of a post that somebody answered it. More answers join until the author has read
 * of them. To be called when the answer can be seen, in the transaction that shows it.
 */
export async function notifyReply(
  db: Database,
  { answered, reply, by }: { answered: OwnPost; reply: ToldPost; by: Doer },
  now: Date,
): Promise<void> {
  if (answered.authorId === null) return;
  const act = { key: `post:${reply.id}`, by, postId: reply.id, path: reply.path };
  const notice = {
    kind: 'reply' as const,
    groupKey: `reply:${answered.id}`,
    title: answered.title,
    path: reply.path,
    postId: answered.id,
    act,
  };
  await notify(db, [answered.authorId], notice, now);
}

/**
 * Tells members that a post names them, once a post however often it is edited; who has heard of
 * the post as an answer does not hear of it twice.
 */
export async function notifyMentions(
  db: Database,
  { mentioned, post, by }: { mentioned: readonly number[]; post: ToldPost; by: Doer },
  now: Date,
): Promise<void> {
  if (mentioned.length === 0) return;
  const told = new Set(await listToldOfPost(db, post.id));
  const rest = mentioned.slice(0, MENTIONS_TOLD).filter((id) => !told.has(id));
  const notice = {
    kind: 'mention' as const,
    groupKey: `mention:${post.id}`,
    title: post.title,
    path: post.path,
    postId: post.id,
    act: { key: `post:${post.id}`, by, postId: post.id, path: post.path },
  };
  await notify(db, rest, notice, now);
}

/** Tells the author of a post that somebody likes it; all likes of a post are one notification. */
export async function notifyLike(
  db: Database,
  { post, likeId, by }: { post: ToldPost & OwnPost; likeId: number; by: Doer },
  now: Date,
): Promise<void> {
  if (post.authorId === null) return;
  const notice = {
    kind: 'like' as const,
    groupKey: `like:${post.id}`,
    title: post.title,
    path: post.path,
    postId: post.id,
    act: { key: `like:${likeId}`, by },
  };
  await notify(db, [post.authorId], notice, now);
}

/** Takes a like back: what it alone had made unread is read again, and the last one ends it. */
export async function withdrawLike(
  db: Database,
  { postId, likeId }: { postId: number; likeId: number },
): Promise<void> {
  const notificationId = await deleteAct(db, { kind: 'like', postId }, `like:${likeId}`);
  if (notificationId !== undefined) await updateFromActs(db, notificationId);
}

/** A post that is not to be seen any more takes along what was told of it. */
export async function withdrawPost(db: Database, postId: number): Promise<void> {
  await deleteTalkOfPost(db, postId);
  for (const id of await deleteActsOfPost(db, postId)) await updateFromActs(db, id);
}
