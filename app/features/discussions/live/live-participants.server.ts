import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { actorOf } from '#app/http/actor.ts';
import type { LiveParticipants } from '#db/live/live-event.ts';
import type { PostRow } from '../posts/posts.queries.server.ts';

/** An actor's id in the live log, by which a rename finds their events. */
export function participantId({ kind, id }: ActorRef): string {
  return `${kind}:${id}`;
}

/** The participants whose names a post's events contain: its author and the author it replies to. */
export function participantsOf(post: PostRow): LiveParticipants {
  return {
    author: toParticipantId({ user_id: post.author_id, guest_id: post.guest_id }),
    recipient: toParticipantId({
      user_id: post.parent_author_id,
      guest_id: post.parent_guest_id,
    }),
  };
}

/** Undefined once the account has been deleted. */
function toParticipantId(columns: Parameters<typeof actorOf>[0]): string | undefined {
  const isDeleted = columns.user_id === null && columns.guest_id === null;
  return isDeleted ? undefined : participantId(actorOf(columns));
}
