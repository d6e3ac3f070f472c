import { postPath } from '../posts/post-summary.ts';
import { getPostExcerpts } from '../posts/post-text.server.ts';
import { findThreadContent, getSubject, isThreadPublic } from '../threads/thread-content.server.ts';
import { listPostsByMember } from './active-threads.queries.server.ts';
import type { ThreadsDeps } from './messages.server.ts';

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

/** The member's visible posts, newest first. Adds the cache tags of their threads' content. */
export async function getLatestPostsOfMember(
  { db, contentKinds, addCacheTags }: ThreadsDeps,
  userId: number,
  limit: number,
): Promise<MemberPost[]> {
  const rows = await listPostsByMember(db, userId, limit);
  const content = await findThreadContent(contentKinds, db, rows);
  addCacheTags(...content.tags);
  const shown = rows.filter((row) => isThreadPublic(row, content));
  const excerpts = await getPostExcerpts(db, shown, EXCERPT_LENGTH);
  return shown.map((row) => ({
    id: row.id,
    path: postPath(row.id),
    threadTitle: getSubject(row, content)?.title ?? row.title ?? '',
    isOpening: row.opening_post_id === row.id,
    excerpt: excerpts.get(row.id) ?? '',
    at: row.created_at.toISOString(),
    likes: row.like_count,
  }));
}
