import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { getPostRelations } from '../posts/post-relations.server.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { presentReply } from './discussions.present.server.ts';
import { listReplies, type RepliesOf } from './replies.queries.server.ts';

export const REPLIES_PER_PAGE = 30;

/** One page of a thread's visible posts without the opening post, oldest first. */
export async function getReplyPage(
  db: Database,
  thread: RepliesOf,
  after: Cursor | undefined,
): Promise<ListPage<PostSummary>> {
  const replies = await listReplies(db, thread, after, REPLIES_PER_PAGE + 1);
  const relations = await getPostRelations(db, replies);
  return listPage(
    replies,
    REPLIES_PER_PAGE,
    (reply) => ({ at: reply.created_at, id: reply.id }),
    (reply) =>
      presentReply({ ...reply, is_private: thread.isPrivate }, thread.openingId, relations),
  );
}
