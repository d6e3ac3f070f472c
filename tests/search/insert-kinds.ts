import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';

const at = new Date('2026-01-15T12:00:00Z');
const times = { created_at: at, updated_at: at };

export async function insertEvent(
  db: Database,
  event: Partial<Insertable<Tables['events']>> = {},
): Promise<number> {
  const row = await db
    .insertInto('events')
    .values({
      slug: 'night',
      title: 'An event',
      description: '',
      place: '',
      online_url: null,
      status: 'published',
      published_at: at,
      starts_at: at,
      ends_at: at,
      ...times,
      ...event,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Has contributed, unless told otherwise. */
export async function insertShownMember(
  db: Database,
  member: Partial<Insertable<Tables['users']>>,
): Promise<number> {
  return insertMember(db, { contribution_count: 1, ...member });
}

/** With an item of this status. */
export async function insertAlbum(
  db: Database,
  album: Partial<Insertable<Tables['albums']>>,
  status: 'published' | 'draft' = 'published',
): Promise<number> {
  const { id } = await db
    .insertInto('albums')
    .values({ slug: '', title: 'An album', description: '', ...times, ...album })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = await insertMedia(db, { status });
  const row = { album_id: id, media_item_id: item, sort_order: 1 };
  await db.insertInto('album_items').values(row).execute();
  return id;
}

export async function insertNewsletter(
  db: Database,
  newsletter: Partial<Insertable<Tables['newsletters']>>,
): Promise<number> {
  const row = await db
    .insertInto('newsletters')
    .values({
      subject: 'A newsletter',
      preview: '',
      body: '',
      topic: 'newsletter',
      readers: 'everyone',
      status: 'sent',
      published_at: at,
      created_at: at,
      ...newsletter,
    } as Insertable<Tables['newsletters']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Readers see an item of it, unless told otherwise. */
export async function insertTopic(
  db: Database,
  { name = 'A topic', ...topic }: Partial<Insertable<Tables['topics']>>,
): Promise<number> {
  const row = await db
    .insertInto('topics')
    .values({
      name,
      name_key: name.toLowerCase(),
      slug: name.toLowerCase().replaceAll(' ', '-'),
      image_id: null,
      merged_into_id: null,
      item_count: 1,
      ...times,
      ...topic,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
