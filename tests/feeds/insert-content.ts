import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';

const at = new Date('2026-01-15T12:00:00Z');

export const authorEmail = 'maud@private.example.com';

/** An account whose name is public and whose email address is not. */
export function insertAuthor(db: Database, name: string): Promise<number> {
  return insertMember(db, { email: authorEmail, name, role: 'editor', confusable_key: null });
}

export async function insertImage(db: Database, alt: string): Promise<number> {
  const row = await db
    .insertInto('images')
    .values({
      storage_key: '0123456789abcdef01234567',
      width: 1600,
      height: 900,
      stored_bytes: 4321,
      placeholder: 'data:image/webp;base64,AA==',
      title: 'A coast',
      alt,
      category: 'game-scenes',
      is_featured: false,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertMedia(
  db: Database,
  item: Partial<Insertable<Tables['media_items']>> & { image_id: number },
): Promise<number> {
  const row = await db
    .insertInto('media_items')
    .values({
      slug: 'a-coast',
      title: 'A coast',
      type: 'image',
      description: 'Seen from the *relay*.',
      credit: 'A reader',
      license: '',
      provenance: 'unknown',
      status: 'published',
      author_id: null,
      published_at: at,
      created_at: at,
      updated_at: at,
      ...item,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertStory(
  db: Database,
  story: Partial<Insertable<Tables['stories']>> = {},
): Promise<number> {
  const row = await db
    .insertInto('stories')
    .values({
      title: 'Elsewhere',
      source: 'Lanternpost',
      url: 'https://example.com/elsewhere?a=1&b=2',
      canonical_key: randomUUID(),
      excerpt: 'A <a href="/affiliate/hardware/quiet-pc">quiet machine</a>.',
      status: 'published',
      published_at: at,
      created_at: at,
      updated_at: at,
      ...story,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
