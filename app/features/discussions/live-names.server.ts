import type { PersonRef } from '../accounts/person-summary.ts';
import type { PlacedPost } from './posts.queries.server.ts';

/** Somebody as the live log knows them: it gives what they have said a new name by this. */
export function liveName({ kind, id }: PersonRef): string {
  return `${kind}:${id}`;
}

/** Who is named where a post is told: its author, and whom it answers. */
export function namedIn(post: PlacedPost) {
  return {
    author: whose(post.author_id, post.guest_id),
    answered: whose(post.answered_author_id, post.answered_guest_id),
  };
}

/** Nobody's once the account is gone. */
function whose(memberId: number | null, guestId: number | null): string | undefined {
  if (memberId !== null) return liveName({ kind: 'member', id: memberId });
  return guestId === null ? undefined : liveName({ kind: 'guest', id: guestId });
}
