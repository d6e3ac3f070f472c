import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import type { ArticlesTable } from '#db/tables/content.ts';

/** Regardless of status. */
export async function findArticleText(db: Database, id: number) {
  return db
    .selectFrom('articles')
    .select(['slug', 'title', 'excerpt', 'body', 'category', 'is_featured', 'image_id'])
    .select(['sources_json', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertDraftArticle(
  db: Database,
  article: Insertable<ArticlesTable>,
): Promise<number> {
  return insertedId(db.insertInto('articles').values(article));
}

export async function updateArticleText(
  db: Database,
  id: number,
  article: Updateable<ArticlesTable>,
): Promise<void> {
  await db.updateTable('articles').set(article).where('id', '=', id).execute();
}

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

export async function deleteArticle(db: Database, id: number): Promise<void> {
  await db.deleteFrom('articles').where('id', '=', id).execute();
}
