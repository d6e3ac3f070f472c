import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from './board-client.ts';
import { expectTrueCounters } from './expect-true-counters.ts';

onBothEngines('A like', (test) => {
  test('counts once per actor, however often it is sent, and shows at once', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertMessage(db, { replies: [{}] });
    const [opening = 0, reply = 0] = postIds;
    await withHub(database.location, async (hub) => {
      await readPage(hub, '/message-board');
      const [ada, ben] = [new BoardClient(hub), new BoardClient(hub)];
      expect((await ada.performAction(opening, 'like', { like: 'on' })).body).toEqual({
        isLiked: true,
        likes: 1,
      });
      await Promise.all(
        Array.from({ length: 5 }, () => ada.performAction(opening, 'like', { like: 'on' })),
      );
      expect((await ben.performAction(opening, 'like', { like: 'toggle' })).body.likes).toBe(2);
      expect((await ben.performAction(reply, 'like', { like: 'on' })).body.likes).toBe(1);
      expect(await readPage(hub, '/message-board')).toContain('Like, 2 likes');
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('Like, 1 like"');
      expect(await ben.getViewerPosts(opening, reply)).toMatchObject({
        liked: [opening, reply],
        own: [],
      });
      expect((await ben.performAction(opening, 'like', { like: 'toggle' })).body).toEqual({
        isLiked: false,
        likes: 1,
      });
      expect((await ada.performAction(opening, 'like', { like: 'off' })).body.likes).toBe(0);
      expect((await ada.performAction(opening, 'like', { like: 'off' })).body.likes).toBe(0);
      await expectTrueCounters(db);
    });
  });

  test('invalidates only the pages that show it', async ({ database }) => {
    const { db } = database.engine;
    const shown = await insertMessage(db, { category: 'lore' });
    await insertMessage(db, { category: 'art' });
    await withHub(database.location, async (hub) => {
      const { pageCache } = hub.platform;
      const paths = [
        '/message-board',
        '/message-board?category=lore',
        '/message-board?category=art',
      ];
      // Those with a query are kept from their second request on.
      for (const path of [...paths, ...paths, '/news', '/community']) await readPage(hub, path);
      await new BoardClient(hub).performAction(shown.postIds[0] ?? 0, 'like', { like: 'on' });
      const kept = [...paths, '/news', '/community'].filter((path) => pageCache.find(path));
      expect(kept).toEqual(['/message-board?category=art', '/news', '/community']);
    });
  });
});

onBothEngines('A post', (test) => {
  test('can be edited by its author, is marked as edited, and keeps its old text for staff', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      const { id, threadId } = await ada.createPost({ body: 'First words' });
      await readPage(hub, `/message-board/${threadId}`);
      const stranger = new BoardClient(hub);
      expect((await stranger.performAction(id, 'edit', { body: 'Not mine' })).status).toBe(403);
      const { body } = await ada.performAction(id, 'edit', { body: 'Second words' });
      expect(body.post.isEdited).toBe(true);
      expect(body.post.html).toContain('Second words');
      expect((await ada.performAction(id, 'edit', { body: ' ' })).status).toBe(422);
      const content = await readPage(hub, `/message-board/${threadId}`);
      expect(content).toContain('Second words');
      expect(content).toContain('>edited<');
      const revisions = await db.selectFrom('post_revisions').select(['post_id', 'body']).execute();
      expect(revisions).toEqual([{ post_id: id, body: 'First words' }]);
      const thread = await db.selectFrom('threads').select('title').executeTakeFirstOrThrow();
      expect(thread.title).toBe('Second words');
    });
  });

  test('can be removed by its author, and restored for a minute', async ({ database }) => {
    const { db } = database.engine;
    let now = new Date('2026-06-01T12:00:00Z');
    const clock = { now: () => now };
    await withHub(
      database.location,
      async (hub) => {
        const ada = new BoardClient(hub);
        const { id, threadId } = await ada.createPost({ body: 'Mine' });
        const reply = await ada.createPost({ body: 'Also mine', thread: String(threadId) });
        expect((await new BoardClient(hub).performAction(id, 'remove')).status).toBe(403);
        expect((await ada.performAction(reply.id, 'remove')).status).toBe(200);
        expect((await ada.performAction(reply.id, 'remove')).status).toBe(200);
        expect(await readPage(hub, '/message-board')).toContain('0 replies');
        await expectTrueCounters(db);
        expect((await ada.performAction(reply.id, 'restore')).status).toBe(200);
        expect((await ada.performAction(id, 'remove')).status).toBe(200);
        expect(await readPage(hub, '/message-board')).not.toContain('Mine');
        await expectTrueCounters(db);
        expect((await new BoardClient(hub).performAction(id, 'restore')).status).toBe(404);
        now = new Date(now.getTime() + 50_000);
        expect((await ada.performAction(id, 'restore')).status).toBe(200);
        expect(await readPage(hub, '/message-board')).toContain('Mine');
        await ada.performAction(id, 'remove');
        now = new Date(now.getTime() + 61_000);
        expect((await ada.performAction(id, 'restore')).status).toBe(403);
        await expectTrueCounters(db);
      },
      clock,
    );
  });

  test('that was never visible cannot be restored', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      const { id } = await ada.createPost({ body: 'Known' });
      const { author_id: authorId } = await db
        .selectFrom('posts')
        .select('author_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const held = await insertMessage(db, { status: 'held', authorId });
      const [heldId = 0] = held.postIds;
      expect((await ada.getViewerPosts()).held).toMatchObject([{ id: heldId }]);
      expect((await ada.performAction(heldId, 'remove')).status).toBe(200);
      expect((await ada.performAction(heldId, 'restore')).status).toBe(403);
      await expectTrueCounters(db);
    });
  });
});

onBothEngines('A report', (test) => {
  test('is one row per actor and post, with its reason', async ({ database }) => {
    const { db } = database.engine;
    const { postIds } = await insertMessage(db);
    const [id = 0] = postIds;
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      expect((await ada.performAction(id, 'report')).status).toBe(422);
      const details = 'The third line.';
      for (let time = 0; time < 2; time += 1) {
        expect((await ada.performAction(id, 'report', { reason: 'spam', details })).status).toBe(
          200,
        );
      }
      await new BoardClient(hub).performAction(id, 'report', { reason: 'other' });
      const reports = await db.selectFrom('reports').select(['subject_id', 'reason']).execute();
      expect(reports).toEqual([
        { subject_id: id, reason: 'Spam or advertising: The third line.' },
        { subject_id: id, reason: 'Something else' },
      ]);
    });
  });
});

onBothEngines('The post options page', (test) => {
  test('offers each viewer their actions without scripts', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      const { id, threadId } = await ada.createPost({ body: 'Mine' });
      const path = `/message-board/posts/${id}/more`;
      const cookie = { cookie: ada.cookie };
      expect(await (await hub.get(path)).text()).toContain('value="report"');
      const own = await (await hub.get(path, cookie)).text();
      expect(own).toContain('value="edit"');
      expect(own).toContain('value="remove"');
      const liked = await hub.post(path, { intent: 'like', like: 'toggle' }, cookie);
      expect(liked.status).toBe(303);
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('Like, 1 like');
      expect((await hub.post(path, { intent: 'edit', body: '' }, cookie)).status).toBe(422);
      const removed = await hub.post(path, { intent: 'remove' }, cookie);
      expect(removed.headers.get('location')).toBe(path);
      expect((await hub.get(path)).status).toBe(404);
      expect(await (await hub.get(path, cookie)).text()).toContain('value="restore"');
      expect((await hub.post(path, { intent: 'restore' }, cookie)).status).toBe(303);
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('Mine');
    });
  });
});
