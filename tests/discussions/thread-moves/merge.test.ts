import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { readMissedEvents } from '#tests/live/received-events.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage, messageTime } from '#tests/support/rows/insert-message.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from '../board-client.ts';
import { expectTrueCounters } from '../expect-true-counters.ts';
import {
  insertThreadByAda,
  listNotifications,
  listThreadActions,
  signInModerator,
} from '../thread-tools/set-up-thread.ts';
import { findThreadOf, getPermalink, listFollowed, replyTimes } from './set-up-moves.ts';

const [first, second, third, fourth] = replyTimes;

onBothEngines('A merged thread', (test) => {
  test('leaves its posts in the other one in order, and has them back after an undo', async ({
    database,
  }) => {
    const { db } = database.engine;
    const benId = await insertMember(db, { name: 'Ben', email: 'ben@example.com' });
    const { adaId, threadId, postIds } = await insertThreadByAda(db, {
      category: 'lore',
      replies: [
        { body: 'Second reply', at: second, author: 'Ben', authorId: benId },
        { body: 'A held one', at: third, status: 'held' },
        { body: 'Fourth reply', at: fourth },
      ],
    });
    const other = await insertMessage(db, {
      title: 'The teaser',
      body: 'Have you seen it?',
      at: new Date('2026-03-02T12:00:00Z'),
      category: 'news',
      replies: [
        { body: 'First reply', at: first },
        { body: 'Third reply', at: third },
      ],
    });
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      await bram.act(threadId, 'note', { note: 'Be kind' });
      const merged = await bram.act(threadId, 'merge', { target: `#${other.threadId}` });
      await hub.runJobs();
      const path = `/message-board/${other.threadId}`;
      for (const id of postIds) expect(await findThreadOf(db, id)).toBe(other.threadId);
      const redirect = await hub.get(`/message-board/${threadId}?x=1`);
      expect([redirect.status, redirect.headers.get('location')]).toEqual([301, path]);
      // An undo would be too late for a browser that keeps it.
      expect(redirect.headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
      const page = await readPage(hub, path);
      const order = ['I <strong>heard</strong> it.', 'Have you seen it?', 'First reply'];
      order.push('Second reply', 'Third reply', 'Fourth reply', 'Be kind');
      const places = order.map((text) => page.indexOf(text));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
      expect(page).toContain('The teaser');
      expect(page).toContain('3 posts merged from “The trailer”');
      const board = await readPage(hub, '/message-board');
      expect(board).toContain('The teaser');
      expect(board).not.toContain('The trailer');
      expect(await getPermalink(hub, postIds[3] ?? 0)).toBe(`${path}#post-${postIds[3]}`);
      expect(await getPermalink(hub, postIds[0] ?? 0)).toBe(`${path}#post-${postIds[0]}`);
      expect((await listNotifications(db, adaId)).at(-1)).toEqual({
        decision: 'thread-merged',
        path,
        reason: null,
      });
      expect(await listNotifications(db, benId)).toEqual([
        { decision: 'posts-moved', path, reason: null },
      ]);
      const events = (await readMissedEvents(hub)).map((data) => JSON.parse(data));
      for (const id of [threadId, other.threadId]) {
        expect(events).toContainEqual(
          expect.objectContaining({ kind: 'thread-changed', threadId: id }),
        );
      }
      const firstPost = `/message-board/posts/${postIds[0]}`;
      expect(await readPage(hub, '/search?q=teaser')).toContain(firstPost);
      expect(await readPage(hub, '/search?q=trailer')).not.toContain(firstPost);
      await expectTrueCounters(db);
      const fan = new BoardClient(hub);
      const late = await fan.createPost({ body: 'Late', thread: String(threadId) });
      expect(late.threadId).toBe(other.threadId);
      const answer = await fan.createPost({
        body: 'An answer',
        thread: String(threadId),
        parent: String(postIds[1]),
      });
      expect(answer.threadId).toBe(other.threadId);
      await expectTrueCounters(db);
      await bram.undo(merged);
      await hub.runJobs();
      for (const id of [...postIds, late.id, answer.id]) {
        expect(await findThreadOf(db, id)).toBe(threadId);
      }
      for (const id of other.postIds) expect(await findThreadOf(db, id)).toBe(other.threadId);
      const old = await readPage(hub, `/message-board/${threadId}`);
      for (const text of ['The trailer', 'Second reply', 'Fourth reply', 'An answer']) {
        expect(old).toContain(text);
      }
      expect(await readPage(hub, '/search?q=trailer')).toContain(firstPost);
      expect(await readPage(hub, '/search?q=teaser')).not.toContain(firstPost);
      const back = await readPage(hub, path);
      expect(back).not.toContain('merged from');
      expect(back).not.toContain('Be kind');
      expect(back.indexOf('Have you seen it?')).toBeLessThan(back.indexOf('First reply'));
      expect(await listNotifications(db, benId)).toEqual([]);
      expect(await listThreadActions(db)).toEqual([
        'thread.note',
        'thread.merge',
        'thread.unmerge',
      ]);
      await expectTrueCounters(db);
    });
  });

  test('is refused with a message next to the field', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db, { category: 'lore' });
    const news = await insertMessage(db, { category: 'news' });
    const gone = await insertMessage(db, { category: 'lore', status: 'removed' });
    const subject = { kind: 'article', id: await insertArticle(db) } as const;
    const comments = await insertMessage(db, { subject });
    const lore = await insertRole(db, 'Lore keeper', ['moderate posts'], ['lore']);
    await withHub(database.location, async (hub) => {
      const cleo = await signInModerator(hub, { name: 'Cleo', role: lore });
      const refuse = (target: unknown) =>
        cleo.refused(threadId, 'merge', { target: String(target) });
      const lead = `${hub.address}/message-board/`;
      const foreign = [
        '',
        'the other one',
        `http://evil.example/message-board/${news.threadId}`,
        `//evil.example/message-board/${news.threadId}`,
        `/\\evil.example/message-board/${news.threadId}`,
        `${hub.address}.evil.example/message-board/${news.threadId}`,
        `${hub.address}/news?from=/message-board/${news.threadId}`,
        `javascript:/message-board/${news.threadId}`,
        `${news.threadId}\0`,
        `${news.threadId}\\0`,
        `${news.threadId}-teaser`,
        '2e1',
      ];
      for (const target of foreign) {
        expect(await refuse(target), target).toContain(
          'Enter the number of a thread of this site, or its URL.',
        );
      }
      expect(await refuse(`${lead}posts/999999`)).toContain('There is no thread with this number.');
      expect(await refuse(999_999)).toContain('There is no thread with this number.');
      expect(await refuse(gone.threadId)).toContain('There is no thread with this number.');
      expect(await refuse(threadId)).toContain('That is this thread itself.');
      expect(await refuse(`${lead}${comments.threadId}?page=2#post-3`)).toContain(
        'These are comments, which belong to their page.',
      );
      const refused = await refuse(news.threadId);
      expect(refused).toContain('You don’t moderate the category of this thread.');
      expect(refused).toContain(`value="${news.threadId}"`);
      const bram = await signInModerator(hub);
      expect(
        await bram.refused(comments.threadId, 'merge', { target: String(threadId) }),
      ).toContain('Comments belong to their page.');
      const permalink = `/message-board/posts/${news.postIds[0]}`;
      await bram.act(threadId, 'merge', { target: permalink });
      expect((await bram.send(threadId, 'merge', { target: String(news.threadId) })).status).toBe(
        422,
      );
      expect((await bram.send(threadId, 'lock', { reason: 'Late' })).status).toBe(422);
      expect(await bram.refused(news.threadId, 'merge', { target: String(threadId) })).toContain(
        'There is no thread with this number.',
      );
      expect(await listThreadActions(db)).toEqual(['thread.merge']);
    });
  });

  test('waits for posts that are still moving into it', async ({ database }) => {
    const { db } = database.engine;
    const replies = Array.from({ length: 150 }, (_, index) => ({ body: `Reply ${index}` }));
    const { threadId } = await insertThreadByAda(db, { replies });
    const [two, three] = [await insertMessage(db), await insertMessage(db)];
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      await bram.act(threadId, 'merge', { target: String(two.threadId) });
      const target = String(three.threadId);
      expect(await bram.refused(two.threadId, 'merge', { target })).toContain(
        'Posts of this thread are still being moved.',
      );
      await hub.runJobs();
      await bram.act(two.threadId, 'merge', { target });
      await hub.runJobs();
      const redirect = await hub.get(`/message-board/${threadId}`);
      expect(redirect.headers.get('location')).toBe(`/message-board/${two.threadId}`);
      const left = await db
        .selectFrom('posts')
        .select('id')
        .where('thread_id', '<>', three.threadId)
        .execute();
      expect(left).toEqual([]);
      await expectTrueCounters(db);
    });
  });

  test('keeps read positions and follows', async ({ database }) => {
    const { db } = database.engine;
    const eveId = await insertMember(db, { name: 'Eve', email: 'eve@example.com' });
    const finnId = await insertMember(db, { name: 'Finn', email: 'finn@example.com' });
    const { threadId } = await insertThreadByAda(db);
    const other = await insertMessage(db, { title: 'The teaser' });
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const fan = new BoardClient(hub);
      const post = async (body: string, thread: number): Promise<number> =>
        (await fan.createPost({ body, thread: String(thread) })).id;
      const cookies = {
        eve: { cookie: await signInAs(hub, 'eve@example.com') },
        finn: { cookie: await signInAs(hub, 'finn@example.com') },
      };
      const read = (who: keyof typeof cookies, thread: number, id: number) =>
        hub.post(
          '/message-board/unread',
          { thread: String(thread), post: String(id) },
          cookies[who],
        );
      const countUnread = async (who: keyof typeof cookies) => {
        const path = `/message-board/unread?threads=${threadId},${other.threadId}`;
        return (await hub.get(path, cookies[who])).json();
      };
      const one = await post('One', threadId);
      const mine = await post('Mine', other.threadId);
      await read('eve', threadId, one);
      await read('eve', other.threadId, mine);
      await read('finn', other.threadId, mine);
      const two = await post('Two', threadId);
      for (const actor_id of [eveId, finnId]) {
        const follow = { actor_id, level: 'all', created_at: messageTime } as const;
        await db
          .insertInto('follows')
          .values({ ...follow, target: `thread:${threadId}` })
          .execute();
      }
      const muted = { actor_id: finnId, level: 'none', created_at: messageTime } as const;
      await db
        .insertInto('follows')
        .values({ ...muted, target: `thread:${other.threadId}` })
        .execute();
      const merged = await bram.act(threadId, 'merge', { target: String(other.threadId) });
      await hub.runJobs();
      const after = (unread: number, firstId: number) => [
        { threadId: other.threadId, unread, firstId },
      ];
      expect(await countUnread('eve')).toEqual(after(1, two));
      expect(await countUnread('finn')).toEqual(after(2, one));
      const targets = [`thread:${threadId}`, `thread:${other.threadId}`];
      expect(await listFollowed(db, eveId)).toEqual(targets);
      expect(await listFollowed(db, finnId)).toEqual(targets);
      await bram.undo(merged);
      await hub.runJobs();
      expect(await countUnread('eve')).toEqual([{ threadId, unread: 1, firstId: two }]);
      expect(await countUnread('finn')).toEqual([]);
      expect(await listFollowed(db, eveId)).toEqual([`thread:${threadId}`]);
      expect(await listFollowed(db, finnId)).toEqual(targets);
      await expectTrueCounters(db);
    });
  });
});
