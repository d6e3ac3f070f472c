import type { UnitOfWork } from '#db/transaction.ts';
import { findSubjectThread, movePosts, recountThread } from './move-comments.queries.server.ts';
import { boardOrderTag, commentsTag, discussionsTag, threadTag } from './tags-and-topics.ts';
import { getOrInsertSubjectThread } from './threads.queries.server.ts';

interface CommentMove {
  kind: 'story' | 'claim';
  from: number;
  to: number;
  /** Only these posts; all by default. */
  only?: readonly number[];
}

/** Moves comments from one item to another. Returns the ids of the moved posts. */
export async function moveComments(
  { db, invalidate }: UnitOfWork,
  { kind, from, to, only }: CommentMove,
  now: Date,
): Promise<number[]> {
  const source = await findSubjectThread(db, kind, from);
  if (!source || only?.length === 0) return [];
  const targetId = await getOrInsertSubjectThread(db, {
    subject_kind: kind,
    subject_id: to,
    category: null,
    title: null,
    has_title: false,
    is_listed: false,
    opening_post_id: null,
    post_count: 0,
    created_at: now,
    last_post_at: now,
  });
  const moved = await movePosts(db, { from: source.id, to: targetId, only });
  if (moved.length === 0) return [];
  await recountThread(db, source);
  await recountThread(db, { id: targetId, created_at: now });
  invalidate(threadTag(source.id), threadTag(targetId), discussionsTag, boardOrderTag);
  invalidate(commentsTag(kind, from), commentsTag(kind, to));
  return moved.map(({ id }) => id);
}
