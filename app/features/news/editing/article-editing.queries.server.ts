import type { Database } from '#db/engine.ts';
import { findById, insertRow, updateById } from '#db/rows.ts';

/** Regardless of status. */
export const findArticleRow = findById('articles');

export const insertArticle = insertRow('articles');

export const updateArticle = updateById('articles');

/** Published articles that are featured, besides this one. */
export async function listOtherLeads(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('status', '=', 'published')
    .where('is_featured', '=', true)
    .where('id', '<>', id)
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function unfeature(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('articles')
    .set({ is_featured: false })
    .where('id', 'in', [...ids])
    .execute();
}

export async function listArticleBodies(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('articles')
    .select(['id', 'body'])
    .where('id', 'in', [...ids])
    .execute();
}
