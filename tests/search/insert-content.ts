import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const at = new Date('2026-01-15T12:00:00Z');

/** Answers with the id of the row. */
async function insert<Table extends 'images' | 'media_items' | 'stories' | 'threads' | 'posts'>(
  db: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<number> {
  const inserted = await db
    .insertInto<Table>(table)
    .values(row as never)
    .returning(sql<number>`id`.as('id'))
    .executeTakeFirstOrThrow();
  return (inserted as unknown as { id: number }).id;
}

/** A published picture; answers with its id. */
export async function insertMedia(
  db: Database,
  media: Partial<Insertable<Tables['media_items']>> = {},
): Promise<number> {
  const imageId = await insert(db, 'images', {
    storage_key: 'a.webp',
    width: 16,
    height: 9,
    placeholder: '',
    title: 'A shore',
    alt: 'A shore',
    category: 'game-scenes',
    is_featured: false,
    created_at: at,
  });
  return insert(db, 'media_items', {
    slug: 'a-shore',
    title: 'A shore',
    type: 'image',
    description: 'Grey water.',
    credit: 'Somebody',
    licence: 'CC BY 4.0',
    provenance: 'official',
    status: 'published',
    image_id: imageId,
    author_id: null,
    published_at: at,
    created_at: at,
    updated_at: at,
    ...media,
  });
}

export async function insertStory(
  db: Database,
  story: Partial<Insertable<Tables['stories']>> = {},
): Promise<number> {
  return insert(db, 'stories', {
    title: 'An outside story',
    source: 'The Paper',
    url: 'https://example.com/story',
    excerpt: '<p>Words.</p>',
    published_at: at,
    created_at: at,
    ...story,
  });
}

/** A thread of the board without posts; answers with its id. */
export async function insertThread(
  db: Database,
  thread: Partial<Insertable<Tables['threads']>> = {},
): Promise<number> {
  return insert(db, 'threads', {
    subject_kind: 'board',
    subject_id: null,
    category: 'theories',
    title: 'A thread',
    post_count: 1,
    created_at: at,
    last_post_at: at,
    ...thread,
  });
}

export async function insertPost(
  db: Database,
  threadId: number,
  post: Partial<Insertable<Tables['posts']>> = {},
): Promise<number> {
  return insert(db, 'posts', {
    thread_id: threadId,
    parent_id: null,
    author_id: null,
    author_name: 'Ada',
    body: 'A post.',
    status: 'visible',
    like_count: 0,
    reply_count: 0,
    created_at: at,
    ...post,
  });
}
