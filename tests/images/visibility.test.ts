import { expect } from 'vitest';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { setHero } from '../support/rows/set-hero.ts';
import { insertLibraryImage } from './insert-library-image.ts';
import { drawPhoto, LibraryClient } from './library-client.ts';

const hidden: PublicationStatus[] = [
  'draft',
  'in-review',
  'scheduled',
  'archived',
  'trashed',
  'removed',
];

const users = {
  'article with the image': (hub: TestHub, image_id: number) =>
    insertArticle(hub.platform.engine.db, { image_id }),
  'article with the image in its text': (hub: TestHub, id: number) =>
    insertText(hub, 'article', id),
  'media item': (hub: TestHub, image_id: number) =>
    insertMedia(hub.platform.engine.db, { image_id }),
  'media item with the image in its text': (hub: TestHub, id: number) =>
    insertText(hub, 'media', id),
  'event with the image': (hub: TestHub, image_id: number) => insertEvent(hub, '', image_id),
  'event with the image in its text': (hub: TestHub, id: number) => insertText(hub, 'event', id),
} as const;

type Kind = 'article' | 'media' | 'event';

async function insertText(hub: TestHub, kind: Kind, image: number) {
  const { db } = hub.platform.engine;
  const body = `![](image:${image})`;
  const insert = {
    article: () => insertArticle(db, { body }),
    media: () => insertMedia(db, { description: body }),
    event: () => insertEvent(hub, body),
  };
  const id = await insert[kind]();
  await saveImageUses(db, { kind, contentId: id }, [body]);
  return id;
}

async function insertEvent(
  { platform }: TestHub,
  description: string,
  image_id: number | null = null,
): Promise<number> {
  const at = new Date('2026-01-15T12:00:00Z');
  const { id } = await platform.engine.db
    .insertInto('events')
    .values({
      slug: 'soup',
      title: 'Soup',
      description,
      image_id,
      place: 'Shed',
      status: 'published',
      starts_at: at,
      ends_at: at,
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const tables = {
  article: { table: 'articles', tag: 'news' },
  media: { table: 'media_items', tag: 'media' },
  event: { table: 'events', tag: 'events' },
} as const;

/** Changes a status and invalidates as every change of a status does. */
function setStatus(hub: TestHub, user: string, id: number, status: PublicationStatus) {
  const { table, tag } = tables[user.split(' ')[0] as Kind];
  return hub.platform.transaction(async ({ db, invalidate }) => {
    const trashed_at = status === 'trashed' ? new Date() : null;
    await db.updateTable(table).set({ status, trashed_at }).where('id', '=', id).execute();
    invalidate(tag);
  });
}

onBothEngines('A library file', (test) => {
  test('is public exactly while something published shows it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      const editor = await LibraryClient.signIn(hub);
      const contributor = await LibraryClient.signIn(hub, 'contributor');
      const subscriber = await LibraryClient.signIn(hub, 'subscriber');
      for (const [seed, [user, insert]] of Object.entries(users).entries()) {
        const { image } = await editor.addImage(
          await drawPhoto(seed + 1)
            .png()
            .toBuffer(),
        );
        const path = `/images/${image.image.key}/320.webp`;
        const ask = (cookie?: string) => hub.get(path, cookie ? { cookie } : {});
        const expectHidden = async (status: string) => {
          for (const cookie of [undefined, subscriber.cookie]) {
            const response = await ask(cookie);
            expect([user, status, response.status]).toEqual([user, status, 404]);
            expect(response.headers.get('cache-control')).toBe('no-store');
          }
          for (const { cookie } of [editor, contributor]) {
            const response = await ask(cookie);
            expect([user, status, response.status]).toEqual([user, status, 200]);
            expect(response.headers.get('cache-control')).toBe('private, no-store');
          }
        };
        await expectHidden('unused');
        const id = await insert(hub, image.id);
        for (const status of hidden) {
          await setStatus(hub, user, id, status);
          await expectHidden(status);
          await setStatus(hub, user, id, 'published');
          const response = await ask();
          expect([user, response.status]).toEqual([user, 200]);
          expect(response.headers.get('cache-control')).toMatch(/^public, max-age=3600/);
          expect(response.headers.get('cache-tag')).toBe(`image:${image.image.key}`);
          const etag = response.headers.get('etag') ?? '';
          expect((await hub.get(path, { 'if-none-match': etag })).status).toBe(304);
        }
        // A second look finds it in memory, which a commit must clear.
        await db.updateTable('images').set({ alt: 'x' }).where('id', '=', image.id).execute();
        expect((await ask()).status).toBe(200);
      }
    });
  });

  test('of the home page and of a merged duplicate’s place is public', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      const editor = await LibraryClient.signIn(hub);
      const { image } = await editor.addImage(await drawPhoto(1).png().toBuffer());
      const path = `/images/${image.image.key}/320.webp`;
      expect((await hub.get(path)).status).toBe(404);
      const duplicate = await insertLibraryImage(db, { merged_into_id: image.id });
      const article = await insertArticle(db, { image_id: duplicate });
      expect((await hub.get(path)).status).toBe(200);
      await setStatus(hub, 'article', article, 'removed');
      expect((await hub.get(path)).status).toBe(404);
      const crop = `/images/${image.image.key}/portrait-480-20-30.webp`;
      expect((await hub.get(crop)).status).toBe(404);
      await setHero(hub, image.id, { x: 20, y: 30 });
      expect((await hub.get(path)).status).toBe(200);
      expect((await hub.get(crop)).status).toBe(200);
      expect((await hub.get(crop.replace('20-30', '21-30'))).status).toBe(404);
      const { cookie } = editor;
      expect((await hub.get(crop.replace('20-30', '21-30'), { cookie })).status).toBe(200);
    });
  });

  test('is never served as it was uploaded', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const { image } = await editor.addImage(await drawPhoto(1).png().toBuffer());
      const row = await hub.platform.engine.db
        .selectFrom('images')
        .select('original_key')
        .where('id', '=', image.id)
        .executeTakeFirstOrThrow();
      const key = row.original_key ?? '';
      for (const path of [`/images/${key}`, `/${key}`, `/images/${key.split('/')[1]}/320.webp`]) {
        const response = await hub.get(path, { cookie: editor.cookie });
        expect([path, response.status]).toEqual([path, 404]);
      }
    });
  });
});
