import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import { insertImage, insertMedia } from '#tests/support/rows/insert-media.ts';

const at = new Date('2026-01-15T12:00:00Z');

/** Gives a member an avatar without a file. Returns the image's id. */
export async function insertAvatar(
  db: Database,
  userId: number,
  storageKey: string,
): Promise<number> {
  const id = await insertImage(db, { storage_key: storageKey, purpose: 'avatar' });
  await db.updateTable('users').set({ avatar_image_id: id }).where('id', '=', userId).execute();
  return id;
}

/** Inserts an album with one published item. */
export async function insertAlbum(db: Database, title: string): Promise<number> {
  const { id } = await db
    .insertInto('albums')
    .values({ title, slug: slugify(title), description: '', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = { album_id: id, media_item_id: await insertMedia(db), sort_order: 1 };
  await db.insertInto('album_items').values(item).execute();
  return id;
}

export async function insertSentNewsletter(db: Database, subject: string): Promise<number> {
  const { id } = await db
    .insertInto('newsletters')
    .values({
      subject,
      preview: '',
      body: 'All of it.',
      topic: 'newsletter',
      readers: 'everyone',
      digest_day: null,
      status: 'sent',
      scheduled_for_at: null,
      campaign_id: null,
      author_id: null,
      created_at: at,
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
