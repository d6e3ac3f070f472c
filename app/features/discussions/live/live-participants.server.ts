import type { LiveParticipants } from '#db/live/live-event.ts';
import type { PostRow } from '../posts/posts.queries.server.ts';

/** The actors whose names a post's events contain: its author and the author it replies to. */
export function participantsOf({ author_id, parent_author_id }: PostRow): LiveParticipants {
  return { author: author_id ?? undefined, recipient: parent_author_id ?? undefined };
}
