import { personIn } from '../../http/actor.ts';
import type { PersonRef } from '../accounts/person-summary.ts';
import type { PlacedPost } from './posts.queries.server.ts';

/** Somebody as the live log knows them: it gives what they have said a new name by this. */
export function liveName({ kind, id }: PersonRef): string {
  return `${kind}:${id}`;
}

/** Who is named where a post is told: its author, and whom it answers. */
export function namedIn(post: PlacedPost) {
  return {
    author: whose({ user_id: post.author_id, guest_id: post.guest_id }),
    answered: whose({ user_id: post.answered_author_id, guest_id: post.answered_guest_id }),
  };
}

/** Nobody's once the account is gone. */
function whose(columns: Parameters<typeof personIn>[0]): string | undefined {
  const isGone = columns.user_id === null && columns.guest_id === null;
  return isGone ? undefined : liveName(personIn(columns));
}
