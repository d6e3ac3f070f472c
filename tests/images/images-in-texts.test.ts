import { expect } from 'vitest';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { insertLibraryImage } from './insert-library-image.ts';

onBothEngines('Library images in texts', (test) => {
  test('are shown in the article and its feed with their description and credit', async ({
    database,
  }) => {
    const { db } = database.engine;
    const shown = await insertLibraryImage(db, {
      storage_key: 'aaa',
      alt: 'A mast',
      credit: 'Ada',
    });
    const trashed = await insertLibraryImage(db, { storage_key: 'bbb', trashed_at: new Date() });
    const attachment = await insertLibraryImage(db, { storage_key: 'ccc', purpose: 'attachment' });
    const id = await insertArticle(db, {
      body: [shown, trashed, attachment].map((image) => `![](image:${image})`).join('\n\n'),
    });
    await withHub(database.location, async (hub) => {
      const page = await (await hub.get(`/news/${id}-a-signal`)).text();
      expect(page).toMatch(/src="\/images\/aaa\/960.webp"[^>]*alt="A mast"/);
      expect(page).toContain('<small>Credit: Ada</small>');
      const feed = await (await hub.get('/feeds/rumors.json')).text();
      expect(feed).toContain(`${hub.address}/images/aaa/960.webp`);
      for (const text of [page, feed]) {
        expect(text).not.toMatch(/\/images\/(bbb|ccc)\//);
        expect(text).not.toContain('image:');
      }
    });
  });

  test('are recorded with each text, and only those of the library', async ({ database }) => {
    const { db } = database.engine;
    const [first, second] = [await insertLibraryImage(db), await insertLibraryImage(db)];
    const avatar = await insertLibraryImage(db, { purpose: 'avatar' });
    const user = { kind: 'article', contentId: 7 };
    const uses = () =>
      db.selectFrom('image_uses').selectAll().orderBy('content_id').orderBy('image_id').execute();
    await saveImageUses(db, { ...user, contentId: 8 }, [`![](image:${second})`]);
    await saveImageUses(db, user, [`![](image:${first}) ![](image:${avatar}) ![](image:999)`]);
    await saveImageUses(db, user, [
      `![](image:${first})`,
      `![a](image:${first}) ![](image:${second})`,
    ]);
    expect(await uses()).toEqual([
      { kind: 'article', content_id: 7, image_id: first },
      { kind: 'article', content_id: 7, image_id: second },
      { kind: 'article', content_id: 8, image_id: second },
    ]);
    await saveImageUses(db, user, []);
    expect(await uses()).toEqual([{ kind: 'article', content_id: 8, image_id: second }]);
  });
});
