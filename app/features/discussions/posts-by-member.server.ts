import type { Database } from '#db/engine.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { postWords } from '../../text/post/post-words.server.ts';
import type { MemberPost } from './member-post-summary.ts';
import { listPostsByMember } from './posts-by-member.queries.server.ts';

const EXCERPT_LENGTH = 220;

/** What a member has written last. */
export async function getLatestPosts(
  db: Database,
  userId: number,
  limit: number,
): Promise<MemberPost[]> {
  const rows = await listPostsByMember(db, userId, limit);
  return rows.map((row) => ({
    id: row.id,
    path: `/message-board/posts/${row.id}`,
    threadTitle: row.title,
    isOpening: row.opening_post_id === row.id,
    excerpt: excerptOf(postWords(row.body), EXCERPT_LENGTH),
    at: row.created_at.toISOString(),
    likes: row.like_count,
  }));
}
