import type { Actor, Person } from '../../http/actor.ts';

/** As far as it decides who may do what. */
export interface OwnedPost {
  author_id: number | null;
  guest_id: number | null;
  status: 'visible' | 'held' | 'removed';
  removed_at: Date | null;
  removed_by: 'author' | 'staff' | null;
}

/** How long one's own removal can be taken back. */
export const UNDO_MS = 60_000;

/** Whether it was written under this account or by this guest. */
export function isOwn(actor: Actor, post: Pick<OwnedPost, 'author_id' | 'guest_id'>): boolean {
  if (actor.kind === 'member') return post.author_id === actor.id;
  return actor.kind === 'guest' && post.guest_id === actor.id;
}

/** Who is muted or banned reads along. */
export function maySpeak({ restriction }: Person): boolean {
  return restriction === undefined;
}

export function mayEdit(actor: Actor, post: OwnedPost): boolean {
  return actor.kind !== 'visitor' && maySpeak(actor) && isOwn(actor, post) && !isGone(post);
}

export function mayRemove(actor: Actor, post: OwnedPost): boolean {
  return isOwn(actor, post) && !isGone(post);
}

export function mayTakeBack(actor: Actor, post: OwnedPost, now: Date): boolean {
  if (!isOwn(actor, post) || post.removed_by !== 'author' || !post.removed_at) return false;
  return now.getTime() - post.removed_at.getTime() <= UNDO_MS;
}

function isGone(post: OwnedPost): boolean {
  return post.status === 'removed';
}
