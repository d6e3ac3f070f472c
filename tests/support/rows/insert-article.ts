import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const publishedAt = new Date('2026-01-15T12:00:00Z');

/** Inserts a published article, with an author if one is given, and returns its id. */
export async function insertArticle(
  db: Database,
  { author_id, ...article }: Partial<Insertable<Tables['articles']>> & { author_id?: number } = {},
): Promise<number> {
  const row = await db
    .insertInto('articles')
    .values({
      slug: 'a-signal',
      title: 'A signal from the coast',
      excerpt: 'Somebody heard it.',
      body: 'Somebody heard it twice.',
      category: 'rumors',
      status: 'published',
      is_featured: false,
      image_id: null,
      sources_json: [],
      published_at: publishedAt,
      created_at: publishedAt,
      updated_at: publishedAt,
      ...article,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (author_id !== undefined) {
    const author = { article_id: row.id, position: 0, actor_id: author_id, name: null };
    await db.insertInto('article_authors').values(author).execute();
  }
  return row.id;
}
