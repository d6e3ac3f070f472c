import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { PostsTable } from '#db/tables/discussions.ts';

interface AuthoredPosts {
  authorId: number;
  status: PostsTable['status'];
  /** Only posts on the board in these categories. */
  categories: readonly string[] | undefined;
}

/** Newest first. */
export async function listPostsOfAuthor(
  db: Database,
  { authorId, status, categories }: AuthoredPosts,
  page: { after: Cursor | undefined; limit: number },
) {
  let query = db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'posts.body', 'posts.status', 'posts.removed_by', 'posts.created_at'])
    .select(['threads.title', 'opening_post_id', 'subject_kind', 'subject_id', 'category'])
    .select('threads.is_private')
    .where('posts.author_id', '=', authorId)
    .where('posts.status', '=', status);
  if (categories) query = query.where('threads.category', 'in', [...categories]);
  return newestFirst(query, 'posts.created_at', 'posts.id', page).execute();
}

export type AuthoredPostRow = Awaited<ReturnType<typeof listPostsOfAuthor>>[number];
