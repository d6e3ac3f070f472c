import type { Database } from '#db/engine.ts';

/**
 * The published ones among these. Status is checked in JavaScript: as a condition, it would make
 * SQLite scan all published rows.
 */
export async function listArticleTexts(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'excerpt', 'body', 'status', 'published_at'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.filter(({ status }) => status === 'published');
}
