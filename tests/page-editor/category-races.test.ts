import { expect } from 'vitest';
import { importThread } from '#app/features/discussions/imports.server.ts';
import { newsPageConfig } from '#app/features/news/news.schema.ts';
import { importArticle, lockNewsCategories } from '#app/features/news/news.server.ts';
import { getEditedPage } from '#app/features/page-editor/edited-pages.server.ts';
import { getSavedConfig } from '#app/features/pages/config.server.ts';
import { savePageConfig } from '#app/features/pages/pages.server.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { SubmitClient, tip } from '#tests/submissions/submit-client.ts';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { settledOrBlocked } from '#tests/support/settled-or-blocked.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const now = new Date('2026-06-15T12:00:00Z');

/** Saves the page without the category. */
async function remove(
  hub: TestHub,
  { page, category }: { page: 'news' | 'message-board'; category: string },
  transaction = hub.platform.transaction,
): Promise<unknown> {
  const { db } = hub.platform.engine;
  const edited = getEditedPage(page).page;
  const { config, revision } = await getSavedConfig(db, edited);
  const categories = (config as { categories: { id: string }[] }).categories.filter(
    ({ id }) => id !== category,
  );
  const actor = await insertActor(db, 'editor', `Remover of ${category}`);
  const change = { config: { ...config, categories }, revision };
  return savePageConfig({ transaction, actor, now }, edited, change);
}

/** Starts the work while the removal of the category is about to commit. */
async function whileRemoving<Result>(
  hub: TestHub,
  removed: Parameters<typeof remove>[1],
  start: () => Promise<Result>,
): Promise<Result> {
  const [written, mayCommit] = [gate(), gate()];
  const removal = remove(hub, removed, (work) =>
    hub.platform.transaction(async (unit) => {
      const result = await work(unit);
      written.open();
      await mayCommit.opened;
      return result;
    }),
  );
  await Promise.race([written.opened, removal]);
  const work = start();
  await settledOrBlocked(hub.platform.engine, work);
  mayCommit.open();
  await removal;
  return work;
}

onBothEngines('A category that is removed at the same moment', (test) => {
  test('is not given to an article or a tip', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const staff = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, staff.cookie);
      const id = await editor.create('A light');
      const saved = await whileRemoving(hub, { page: 'news', category: 'leaks' }, () =>
        editor.press(id, 'save', { category: 'leaks' }),
      );
      expect(saved.status).toBe(422);
      const guest = new SubmitClient(hub);
      const sent = await whileRemoving(hub, { page: 'news', category: 'interviews' }, () =>
        guest.send('/submit/news', { ...tip, category: 'interviews' }),
      );
      expect([sent.status, await sent.text()]).toEqual([
        422,
        expect.stringContaining('Choose a category from the list.'),
      ]);

      const tipId = await guest.submit('news', tip);
      const decision = { decision: 'approved', category: 'community', explanation: '' };
      const approved = await whileRemoving(hub, { page: 'news', category: 'community' }, () =>
        hub.post(`/admin/review-submission/${tipId}`, decision, { cookie: staff.cookie }),
      );
      expect(approved.status).toBe(303);
      const articles = db.selectFrom('articles').select('category').orderBy('id', 'desc');
      expect(await articles.executeTakeFirst()).toEqual({ category: 'rumors' });
    });
  });

  test('is not given to a message', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const posted = await whileRemoving(hub, { page: 'message-board', category: 'lore' }, () =>
        new BoardClient(hub).post({ body: 'A lighthouse', category: 'lore' }),
      );
      expect([posted.status, await posted.text()]).toEqual([
        422,
        expect.stringContaining('This category doesn’t exist.'),
      ]);
    });
  });

  test('is not given to what is imported', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { transaction } = hub.platform;
      const article = { title: 'A mast', slug: '', excerpt: '', body: 'It fell.', authors: [] };
      const dates = { isPublished: true, publishedAt: now, updatedAt: now, imageId: null };
      await whileRemoving(hub, { page: 'news', category: 'leaks' }, () =>
        transaction((unit) => importArticle(unit, { ...article, ...dates, category: 'leaks' })),
      );
      const post = { key: '1', parent: undefined, authorId: null, authorName: 'Ada' };
      await whileRemoving(hub, { page: 'message-board', category: 'lore' }, () =>
        transaction((unit) =>
          importThread(unit, { title: 'A mast', category: 'Lore' }, [
            { ...post, body: 'It fell.', createdAt: now },
          ]),
        ),
      );
      const articles = await db.selectFrom('articles').select('category').execute();
      const threads = await db.selectFrom('threads').select('category').execute();
      expect([...articles, ...threads]).toEqual([
        { category: 'development' },
        { category: 'general' },
      ]);
    });
  });

  test('is archived instead if what refers to it came first', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      let removal: Promise<unknown> | undefined;
      await hub.platform.transaction(async (unit) => {
        await lockNewsCategories(unit);
        await insertArticle(unit.db, { category: 'leaks' });
        removal = remove(hub, { page: 'news', category: 'leaks' });
        await settledOrBlocked(hub.platform.engine, removal);
      });
      await removal;
      const { config } = await getSavedConfig(db, newsPageConfig);
      expect(config.categories).toContainEqual(
        expect.objectContaining({ id: 'leaks', isArchived: true }),
      );
    });
  });
});
