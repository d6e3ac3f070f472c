import type { Database } from '#db/engine.ts';
import type { KeepIds } from '#platform/search/search.ts';

export function keepArticlesOf(db: Database, category: string): KeepIds {
  return async (ids) => {
    const rows = await db
      .selectFrom('articles')
      .select('id')
      .where('id', 'in', [...ids])
      .where('category', '=', category)
      .execute();
    return rows.map(({ id }) => id);
  };
}

/** Of messages in the category, not of comments. */
export function keepPostsOf(db: Database, category: string): KeepIds {
  return async (ids) => {
    const rows = await db
      .selectFrom('posts')
      .innerJoin('threads', 'threads.id', 'posts.thread_id')
      .select('posts.id')
      .where('posts.id', 'in', [...ids])
      .where('threads.subject_kind', '=', 'board')
      .where('threads.category', '=', category)
      .execute();
    return rows.map(({ id }) => id);
  };
}
