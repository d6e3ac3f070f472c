import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const publishedAt = new Date('2026-01-15T12:00:00Z');

/** Inserts a published article and returns its id. */
export async function insertArticle(
  db: Database,
  article: Partial<Insertable<Tables['articles']>> = {},
): Promise<number> {
  const row = await db
    .insertInto('articles')
    .values({
      slug: 'a-signal',
      title: 'A signal from the coast',
      excerpt: 'Somebody heard it.',
      body: 'Somebody heard it twice.',
      category: 'Rumors',
      status: 'published',
      is_featured: false,
      image_id: null,
      author_id: null,
      sources_json: [],
      published_at: publishedAt,
      created_at: publishedAt,
      updated_at: publishedAt,
      ...article,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
