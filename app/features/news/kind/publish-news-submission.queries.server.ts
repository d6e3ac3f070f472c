import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import type { Tables } from '#db/tables.ts';

export function insertArticle(
  db: Database,
  article: Insertable<Tables['articles']>,
): Promise<number> {
  return insertedId(db.insertInto('articles').values(article));
}

/** Regardless of status. */
export async function findArticleTimes(db: Database, id: number) {
  return db
    .selectFrom('articles')
    .select(['id', 'status', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateArticle(
  db: Database,
  id: number,
  article: Updateable<Tables['articles']>,
): Promise<void> {
  await db.updateTable('articles').set(article).where('id', '=', id).execute();
}

/**
 * Only another approval brings them back; drafts stay drafts. Leaves `updated_at` alone, because it tells
 * whether an editor changed the item.
 */
export async function removeArticles(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('articles')
    .set({ status: 'removed' })
    .where('id', 'in', [...ids])
    .where('status', 'in', ['published', 'scheduled'])
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

export async function updateArticleBody(db: Database, id: number, body: string): Promise<void> {
  await db.updateTable('articles').set({ body }).where('id', '=', id).execute();
}
