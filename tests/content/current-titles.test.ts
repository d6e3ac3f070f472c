import { expect } from 'vitest';
import { articleTag, newsTag } from '#app/features/news/get-news.server.ts';
import { readPage } from '#tests/community/read-page.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const COMMENT = 'The kestrel circled twice';

/** Ada comments on a published article. Returns every page that shows the comment's thread. */
async function commentOnArticle(hub: TestHub) {
  const { db } = hub.platform.engine;
  const articleId = await insertArticle(db, { title: 'A light at sea', slug: 'light' });
  await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
  const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
  const fields = { body: COMMENT, subjectKind: 'article', subject: String(articleId) };
  const { threadId } = await ada.createPost(fields);
  const thread = `/message-board/${threadId}`;
  const lists = ['/message-board', '/search?q=kestrel', '/members/Ada'];
  return { articleId, thread, lists };
}

async function changeArticle(hub: TestHub, id: number, change: object): Promise<void> {
  await hub.platform.transaction(async ({ db, invalidate }) => {
    await db.updateTable('articles').set(change).where('id', '=', id).execute();
    invalidate(newsTag, articleTag(id));
  });
}

onBothEngines('The thread of an article’s comments', (test) => {
  test('goes by the article’s current title and path everywhere', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { articleId, thread, lists } = await commentOnArticle(hub);
      for (const path of [thread, ...lists]) {
        expect(await readPage(hub, path), path).toContain('A light at sea');
      }
      await changeArticle(hub, articleId, { title: 'A fire at sea', slug: 'fire' });
      for (const path of [thread, ...lists]) {
        const page = await readPage(hub, path);
        expect(page, path).toContain('A fire at sea');
        expect(page, path).not.toContain('A light at sea');
      }
      for (const path of [thread, '/message-board']) {
        expect(await readPage(hub, path), path).toContain(`href="/news/${articleId}-fire"`);
      }
    });
  });

  test('is gone while the article is not published, and then comes back', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { articleId, thread, lists } = await commentOnArticle(hub);
      expect((await hub.get(thread)).status).toBe(200);
      await changeArticle(hub, articleId, { status: 'draft' });
      expect((await hub.get(thread)).status).toBe(404);
      expect((await hub.get(`${thread}/replies`)).status).toBe(404);
      for (const path of lists) {
        const page = await readPage(hub, path);
        expect(page, path).not.toContain('A light at sea');
        expect(page, path).not.toContain(COMMENT);
      }
      await changeArticle(hub, articleId, { status: 'published' });
      expect(await readPage(hub, thread)).toContain(COMMENT);
      for (const path of lists) {
        expect(await readPage(hub, path), path).toContain('A light at sea');
      }
    });
  });

  test('leaves no gap on the board while the article is not published', async ({ database }) => {
    const { db } = database.engine;
    for (let number = 1; number <= 20; number += 1) {
      await insertMessage(db, { body: `Message number ${number}.` });
    }
    await withHub(database.location, async (hub) => {
      const { articleId } = await commentOnArticle(hub);
      expect(await readPage(hub, '/message-board')).not.toContain('Message number 1.');
      await changeArticle(hub, articleId, { status: 'draft' });
      expect(await readPage(hub, '/message-board')).toContain('Message number 1.');
    });
  });
});
