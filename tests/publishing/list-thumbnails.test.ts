import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import { articleKind } from '#app/features/news/article-kind.server.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertImage, insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { insertContent } from './insert-content.ts';

const key = (digit: string) => digit.repeat(24);
const thumbnails = (html: string) =>
  [...html.matchAll(/<img src="\/images\/([0-9a-f]+)\/320\.webp" alt=""[^>]*>/g)].map(
    ([tag, storageKey]) => ({ tag, storageKey }),
  );

onBothEngines('Content lists', (test) => {
  test('show the image of each item before its title, and leave out those in the trash', async ({
    database,
  }) => {
    const { db } = database.engine;
    const insert = (digit: string, focal_x = 50) =>
      insertImage(db, { storage_key: key(digit), focal_x });
    const trashed = await insertImage(db, { storage_key: key('e'), trashed_at: new Date() });
    await insertArticle(db, { title: 'Pictured', image_id: await insert('a', 20) });
    await insertArticle(db, { title: 'Plain' });
    await insertArticle(db, { title: 'Bereft', image_id: trashed });
    const item = await insertMedia(db, { title: 'Ridge', image_id: await insert('b') });
    await insertStory(db, { title: 'Reported', image_id: await insert('c') });
    const now = new Date();
    const member = await insertMember(db, { name: 'Ines' });
    const soup = { title: 'Soup', slug: 'soup', status: 'published', at: now } as const;
    const { id: event } = await insertContent(db, 'event', { ...soup, authorId: member });
    await db
      .updateTable('events')
      .set({ image_id: await insert('d') })
      .where('id', '=', event)
      .execute();
    const album = await db
      .insertInto('albums')
      .values({ slug: 'coast', title: 'Coast', description: '', created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('album_items')
      .values({ album_id: album.id, media_item_id: item, sort_order: 1 })
      .execute();
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'editor');
      const keysOf = async (path: string) =>
        thumbnails(await read(path)).map(({ storageKey }) => storageKey);
      expect((await keysOf('/admin/content')).toSorted()).toEqual(['a', 'b', 'c', 'd'].map(key));
      expect(await keysOf('/admin/content?kind=stories')).toEqual([key('c')]);
      expect(await keysOf('/admin/content?kind=events')).toEqual([key('d')]);
      expect(await keysOf('/admin/albums')).toEqual([key('b')]);
      const articles = await read('/admin/content?kind=articles');
      const [picture] = thumbnails(articles);
      expect(picture?.tag).toMatch(/width="56" height="32" loading="lazy"/);
      expect(picture?.tag).toContain('object-position:20% 50%');
      expect(articles.match(/<span class="admin-thumbnail">/g)).toHaveLength(2);
      expect(await read('/admin/content?kind=claims')).not.toContain('admin-thumbnail');
    });
  });

  test('read the images of all items with one query', async ({ database }) => {
    const { db } = database.engine;
    const countQueries = async () => {
      let queries = 0;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const items = await articleKind.admin.list(db.withPlugin(counter), { limit: 50 });
      expect(items.every(({ image }) => image)).toBe(true);
      return { queries, items: items.length };
    };
    await insertArticle(db, { title: 'One', image_id: await insertImage(db) });
    const one = await countQueries();
    for (const digit of ['1', '2', '3']) {
      const image_id = await insertImage(db, { storage_key: key(digit) });
      await insertArticle(db, { title: digit, image_id });
    }
    expect(await countQueries()).toEqual({ queries: one.queries, items: one.items + 3 });
  });
});
