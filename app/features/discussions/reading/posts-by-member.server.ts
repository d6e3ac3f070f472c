import type { Database } from '#db/engine.ts';
import { getPostExcerpts } from '../posts/post-excerpt.server.ts';
import { postPath } from '../posts/post-summary.ts';
import { listPostsByMember } from '../posts/posts.queries.server.ts';

const EXCERPT_LENGTH = 220;

/** A post in the list on its author's profile. */
export interface MemberPost {
  id: number;
  path: string;
  threadTitle: string;
  /** It starts the thread. */
  isOpening: boolean;
  excerpt: string;
  /** ISO 8601. */
  at: string;
  likes: number;
}

/** The member's visible posts, newest first. */
export async function getLatestPostsOfMember(
  db: Database,
  userId: number,
  limit: number,
): Promise<MemberPost[]> {
  const rows = await listPostsByMember(db, userId, limit);
  const excerpts = await getPostExcerpts(db, rows, EXCERPT_LENGTH);
  return rows.map((row) => ({
    id: row.id,
    path: postPath(row.id),
    threadTitle: row.title,
    isOpening: row.opening_post_id === row.id,
    excerpt: excerpts.get(row.id) ?? '',
    at: row.created_at.toISOString(),
    likes: row.like_count,
  }));
}
