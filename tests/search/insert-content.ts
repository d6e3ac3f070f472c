import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const at = new Date('2026-01-15T12:00:00Z');

/** Returns the row's id. */
async function insert<Table extends 'stories' | 'threads' | 'posts'>(
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

export async function insertStory(
  db: Database,
  story: Partial<Insertable<Tables['stories']>> = {},
): Promise<number> {
  return insert(db, 'stories', {
    title: 'An outside story',
    source: 'The Paper',
    url: 'https://example.com/story',
    canonical_key: randomUUID(),
    excerpt: '<p>Words.</p>',
    status: 'published',
    published_at: at,
    created_at: at,
    updated_at: at,
    ...story,
  });
}

/** A board thread without posts. Returns its id. */
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
