import { expect } from 'vitest';
import { articleTag, newsTag } from '#app/features/news/get-news.server.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('A comment on an article that is no longer published', (test) => {
  test('can only be deleted, and its text is nowhere', async ({ database }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { slug: 'light' });
    await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ada@example.com');
      const ada = new BoardClient(hub, cookie);
      const fields = { body: 'A kestrel', subjectKind: 'article', subject: String(article) };
      const { id } = await ada.createPost(fields);
      const getStatuses = async () => {
        const paths = ['', '/quote', '/more', '/own'];
        const requests = paths.map((path) =>
          hub.get(`/message-board/posts/${id}${path}`, { cookie }),
        );
        return (await Promise.all(requests)).map(({ status }) => status);
      };
      expect(await getStatuses()).toEqual([302, 200, 200, 200]);
      await hub.platform.transaction(async ({ db: unit, invalidate }) => {
        await unit.updateTable('articles').set({ status: 'draft' }).execute();
        invalidate(newsTag, articleTag(article));
      });
      expect(await getStatuses()).toEqual([404, 404, 404, 404]);
      const act = async (intent: string, more = {}) => {
        const form = { intent, ...more };
        return (await hub.post(`/message-board/posts/${id}`, form, { cookie })).status;
      };
      expect(await act('like', { like: 'on' })).toBe(404);
      expect(await act('edit', { body: 'Changed' })).toBe(404);
      expect(await act('report', { reason: 'spam' })).toBe(404);
      expect(await act('remove')).toBe(200);
      expect(await act('restore')).toBe(404);
    });
  });
});
