import type { Database } from '#db/engine.ts';
import type { MemberPost } from './member-post-summary.ts';
import { getPostLines } from './post-line.server.ts';
import { listPostsByMember } from './posts-by-member.queries.server.ts';

const EXCERPT_LENGTH = 220;

/** What a member has written last. */
export async function getLatestPosts(
  db: Database,
  userId: number,
  limit: number,
): Promise<MemberPost[]> {
  const rows = await listPostsByMember(db, userId, limit);
  const excerpts = await getPostLines(db, rows, EXCERPT_LENGTH);
  return rows.map((row) => ({
    id: row.id,
    path: `/message-board/posts/${row.id}`,
    threadTitle: row.title,
    isOpening: row.opening_post_id === row.id,
    excerpt: excerpts.get(row.id) ?? '',
    at: row.created_at.toISOString(),
    likes: row.like_count,
  }));
}
