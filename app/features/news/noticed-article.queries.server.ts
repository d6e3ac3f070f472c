import type { Database } from '#db/engine.ts';

/** Whatever its status. */
export async function findNoticedArticle(db: Database, id: number) {
  return db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .select(['articles.id', 'slug', 'title', 'body', 'status', 'author_id', 'users.name as author'])
    .where('articles.id', '=', id)
    .executeTakeFirst();
}

/** True when it had the other status until now. */
export async function updateStatus(
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
