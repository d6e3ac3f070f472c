import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from './board-client.ts';

onBothEngines('A post awaiting approval', (test) => {
  test('is listed for its author only, with its future place', async ({ database }) => {
    const { db } = database.engine;
    const articleId = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      const { id } = await ada.createPost({ body: 'Known' });
      const { author_id: authorId } = await db
        .selectFrom('posts')
        .select('author_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const held = { status: 'held', authorId } as const;
      const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
      const opening = await insertMessage(db, { ...held, category: 'lore', at: at(1) });
      const answered = await insertMessage(db, { replies: [{ ...held, at: at(2) }] });
      const subject = { kind: 'article', id: articleId } as const;
      await insertMessage(db, { ...held, subject, at: at(3) });
      const { held: heldPosts } = await ada.getViewerPosts();
      expect(heldPosts).toMatchObject([
        { isOpening: false, category: null, subject },
        { isOpening: false, threadId: answered.threadId, category: 'general' },
        { isOpening: true, threadId: opening.threadId, category: 'lore' },
      ]);
      expect((await new BoardClient(hub).getViewerPosts()).held).toEqual([]);
      const optionsPath = `/message-board/posts/${opening.postIds[0]}/more`;
      const page = await hub.get(optionsPath, { cookie: ada.cookie });
      expect(await page.text()).toContain('awaiting approval');
      expect((await hub.get(optionsPath)).status).toBe(404);
    });
  });
});

onBothEngines('A post that a moderator removed', (test) => {
  test('is listed for its author for a week, with the reason and the way to appeal', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      const { id } = await ada.createPost({ body: 'Off to another game' });
      const { id: deleted } = await ada.createPost({ body: 'Deleted by its author' });
      await ada.performAction(deleted, 'remove');
      const headers = { cookie: await signInAs(hub, 'bram@example.com') };
      const form = { decision: 'removed', reason: 'off-topic' };
      await hub.post(`/admin/review/comment/${id}`, { intent: 'enqueue' }, headers);
      expect((await hub.post(`/admin/review/comment/${id}`, form, headers)).status).toBe(303);
      const message = `A moderator removed this message. Reason: It’s off topic. You can appeal at /appeal.`;
      expect(await ada.getRejections()).toEqual([{ id, label: 'removed', message }]);
      expect((await new BoardClient(hub).getViewerPosts(id)).held).toEqual([]);
      const removed_at = new Date(Date.now() - 8 * 86_400_000);
      await db.updateTable('posts').set({ removed_at }).where('id', '=', id).execute();
      expect(await ada.getRejections()).toEqual([]);
    });
  });
});

onBothEngines('A post that others cannot see', (test) => {
  test('answers them as if it did not exist', async ({ database }) => {
    const { db } = database.engine;
    const { postIds } = await insertMessage(db, { replies: [{ status: 'held' }, {}] });
    const [, held = 0, removed = 0] = postIds;
    const staff = { status: 'removed', removed_by: 'staff' } as const;
    await db.updateTable('posts').set(staff).where('id', '=', removed).execute();
    await withHub(database.location, async (hub) => {
      const grace = new BoardClient(hub);
      await grace.createPost({ body: 'Now a guest' });
      const answersFor = async (id: number) => {
        const answers: unknown[] = [];
        for (const page of ['', '/own', '/quote', '/more', '/history']) {
          const path = `/message-board/posts/${id}${page}`;
          const response = await hub.get(path, { cookie: grace.cookie });
          const location = response.headers.get('location') ?? '';
          answers.push([page, response.status, location.replace(`%2F${id}%2F`, '')]);
        }
        for (const intent of ['like', 'edit', 'remove', 'restore', 'report']) {
          const fields = { like: 'on', body: 'Mine now', reason: 'spam' };
          answers.push([intent, await grace.performAction(id, intent, fields)]);
        }
        return answers;
      };
      const missing = await answersFor(999_999);
      expect(JSON.stringify(missing)).not.toContain('200');
      expect(await answersFor(held)).toEqual(missing);
      expect(await answersFor(removed)).toEqual(missing);
    });
  });
});

onBothEngines('A quote', (test) => {
  test('has the current text of a visible post', async ({ database }) => {
    const { db } = database.engine;
    const { postIds } = await insertMessage(db, { replies: [{ status: 'held' }] });
    await withHub(database.location, async (hub) => {
      const getQuote = (id: number | undefined) => hub.get(`/message-board/posts/${id}/quote`);
      const shown = await getQuote(postIds[0]);
      expect(await shown.json()).toEqual({ quote: '> **Tidewright**:\n> I **heard** it.\n\n' });
      expect((await getQuote(postIds[1])).status).toBe(404);
      expect((await getQuote(999)).status).toBe(404);
      const ada = new BoardClient(hub);
      const { id } = await ada.createPost({ body: 'First words' });
      expect((await (await getQuote(id)).json()).quote).toContain('> First words');
      await ada.performAction(id, 'edit', { body: 'Second words' });
      expect((await (await getQuote(id)).json()).quote).toContain('> Second words');
      await ada.performAction(id, 'remove');
      expect((await getQuote(id)).status).toBe(404);
    });
  });
});
