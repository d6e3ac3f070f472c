import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { Database } from '#db/engine.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';

interface Item {
  title: string;
  slug: string;
  status: PublicationStatus;
  authorId: number;
  at: Date;
}

/** Inserts an item of the kind and returns its id and its path. */
export async function insertContent(
  db: Database,
  kind: ContentKindId,
  { title, slug, status, authorId, at }: Item,
): Promise<{ id: number; path: string }> {
  const times = { published_at: at, created_at: at, updated_at: at };
  const trash = status === 'trashed' ? { trashed_at: at, trashed_from: 'published' as const } : {};
  const shared = { title, status, ...times, ...trash };
  switch (kind) {
    case 'article': {
      const article = { ...shared, slug, excerpt: title, body: title, author_id: authorId };
      const id = await insertArticle(db, { ...article, is_featured: status !== 'published' });
      return { id, path: `/news/${id}-${slug}` };
    }
    case 'media': {
      const id = await insertMedia(db, {
        ...shared,
        slug,
        description: title,
        author_id: authorId,
      });
      return { id, path: `/media/${id}-${slug}` };
    }
    case 'story': {
      const id = await insertStory(db, { ...shared, excerpt: title, source: title });
      return { id, path: `/stories/${id}` };
    }
    case 'event': {
      const { id } = await db
        .insertInto('events')
        .values({
          ...shared,
          slug,
          description: title,
          place: title,
          starts_at: at,
          ends_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, path: `/events/${id}-${slug}` };
    }
    case 'claim': {
      const claim = { ...shared, slug, topic: 'other', body: title, due_on: null, rated_at: at };
      const { id } = await db
        .insertInto('claims')
        .values(claim)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, path: `/claims/${id}-${slug}` };
    }
    case 'site-page': {
      const path = `/${slug}`;
      const { id } = await db
        .insertInto('site_pages')
        .values({ ...shared, slug, path, summary: title, body: title, parent_id: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, path };
    }
  }
}
