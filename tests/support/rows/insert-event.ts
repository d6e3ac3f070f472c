import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const publishedAt = new Date('2026-01-15T12:00:00Z');

/** Inserts a published event and returns its id. */
export async function insertEvent(
  db: Database,
  event: Partial<Insertable<Tables['events']>> = {},
): Promise<number> {
  const startsAt = event.starts_at ?? publishedAt;
  const { id } = await db
    .insertInto('events')
    .values({
      slug: 'soup',
      title: 'Soup',
      description: '',
      place: 'Shed',
      status: 'published',
      starts_at: startsAt,
      ends_at: startsAt,
      published_at: publishedAt,
      created_at: publishedAt,
      updated_at: publishedAt,
      ...event,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
