import type { Database } from '#db/engine.ts';

/** Regardless of status. */
export async function findArticleForTakedown(db: Database, id: number) {
  return db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .select(['articles.id', 'slug', 'title', 'body', 'status', 'author_id', 'users.name as author'])
    .select('published_at')
    .where('articles.id', '=', id)
    .executeTakeFirst();
}

/** Returns false if the status was not `from`. */
export async function updateArticleStatus(
  db: Database,
  id: number,
  { from, to, now }: { from: 'published' | 'draft'; to: 'published' | 'draft'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('articles')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
