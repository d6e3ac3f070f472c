import { expect } from 'vitest';
import { noticeTargets } from '#app/registry.server.ts';
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
import { findThreadOf, getPermalink, listFollowed, replyTimes, splitOff } from './set-up-moves.ts';

const [first, second, third] = replyTimes;
const postTarget = noticeTargets.find(({ kind }) => kind === 'post');

onBothEngines('A split thread', (test) => {
  test('leaves the chosen posts in a thread of their own, and has them back after an undo', async ({
    database,
  }) => {
    const { db } = database.engine;
    const benId = await insertMember(db, { name: 'Ben', email: 'ben@example.com' });
    const { adaId, threadId, postIds } = await insertThreadByAda(db, {
      category: 'lore',
      replies: [
        { body: 'About the trailer', at: first },
        { body: 'About the **map**', at: second, author: 'Ben', authorId: benId, likes: 0 },
        { body: 'More about the map', at: third, author: 'Ben', authorId: benId },
      ],
    });
    const [, stays = 0, opens = 0, follows = 0] = postIds;
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const fan = new BoardClient(hub);
      await fan.performAction(opens, 'like', { like: 'on' });
      const split = await splitOff(bram, threadId, [opens, follows], {
        title: 'Cartography',
        category: 'news',
      });
      await hub.runJobs();
      const newId = await findThreadOf(db, opens);
      expect(newId).not.toBe(threadId);
      expect(await findThreadOf(db, follows)).toBe(newId);
      expect(await findThreadOf(db, stays)).toBe(threadId);
      const path = `/message-board/${newId}`;
      const page = await readPage(hub, path);
      expect(page).toContain('Cartography');
      expect(page).toContain('More about the map');
      expect(page).toContain('moved here from');
      const old = await readPage(hub, `/message-board/${threadId}`);
      expect(old).toContain('About the trailer');
      expect(old).not.toContain('More about the map');
      expect(old).toContain(`href="${path}"`);
      expect(await readPage(hub, '/message-board?category=news')).toContain('Cartography');
      expect(await getPermalink(hub, follows)).toBe(`${path}#post-${follows}`);
      const copied = new URL(`https://hub.example/message-board/${threadId}#post-${follows}`);
      expect(await postTarget?.findByUrl(db, copied)).toBe(follows);
      expect(await listNotifications(db, benId)).toEqual([
        { decision: 'posts-moved', path, reason: null },
      ]);
      expect(await listNotifications(db, adaId)).toEqual([
        { decision: 'thread-split', path, reason: null },
      ]);
      const events = (await readMissedEvents(hub)).map((data) => JSON.parse(data));
      expect(events).toContainEqual(
        expect.objectContaining({ kind: 'thread-changed', threadId, categories: ['lore', 'news'] }),
      );
      expect(await readPage(hub, '/search?q=cartography')).toContain(
        `/message-board/posts/${opens}`,
      );
      await expectTrueCounters(db);
      const reply = await fan.createPost({ body: 'A new one', thread: String(newId) });
      // The form was opened before the split.
      const answer = { body: 'An answer', thread: String(threadId), parent: String(opens) };
      expect((await fan.createPost(answer)).threadId).toBe(newId);
      await bram.undo(split);
      await hub.runJobs();
      for (const id of [...postIds, reply.id]) expect(await findThreadOf(db, id)).toBe(threadId);
      const redirect = await hub.get(path);
      expect([redirect.status, redirect.headers.get('location')]).toEqual([
        301,
        `/message-board/${threadId}`,
      ]);
      expect(await listNotifications(db, benId)).toEqual([]);
      expect(await listNotifications(db, adaId)).toEqual([]);
      expect(await readPage(hub, `/message-board/${threadId}`)).not.toContain('moved to');
      expect(await listThreadActions(db)).toEqual(['thread.split', 'thread.unsplit']);
      await expectTrueCounters(db);
    });
  });

  test('can be cut at a post: all later ones go along', async ({ database }) => {
    const { db } = database.engine;
    const replies = Array.from({ length: 450 }, (_, index) => ({
      body: `Reply ${index}`,
      at: new Date(Date.UTC(2026, 2, 2, 12, 0, index)),
    }));
    const { threadId, postIds } = await insertThreadByAda(db, { replies });
    const cut = postIds[10] ?? 0;
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const split = await splitOff(bram, threadId, [cut], { title: 'The rest', rest: 'on' });
      await new BoardClient(hub).createPost({ body: 'Meanwhile', thread: String(threadId) });
      await hub.runJobs();
      const newId = await findThreadOf(db, cut);
      const threads = await Promise.all(postIds.map((id) => findThreadOf(db, id)));
      expect(threads.filter((id) => id === newId)).toHaveLength(441);
      expect(threads.slice(0, 10).every((id) => id === threadId)).toBe(true);
      await expectTrueCounters(db);
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('Meanwhile');
      await bram.undo(split);
      await hub.runJobs();
      for (const id of postIds) expect(await findThreadOf(db, id)).toBe(threadId);
      await expectTrueCounters(db);
    });
  });

  test('is refused with a message next to the field, which keeps what was typed', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertThreadByAda(db, {
      status: 'removed',
      category: 'lore',
      replies: [{ body: 'One' }, { body: 'Two' }],
    });
    const [opening = 0, one = 0, two = 0] = postIds;
    const other = await insertMessage(db, { replies: [{ body: 'Elsewhere' }] });
    const article = { kind: 'article', id: await insertArticle(db) } as const;
    const comments = await insertMessage(db, { subject: article, replies: [{ body: 'Two' }] });
    const lore = await insertRole(db, 'Lore keeper', ['moderate posts'], ['lore']);
    await withHub(database.location, async (hub) => {
      const cleo = await signInModerator(hub, { name: 'Cleo', role: lore });
      const refuse = async (fields: Record<string, string>, posts: number[], status = 422) => {
        const response = await cleo.split(threadId, posts, fields);
        expect(response.status).toBe(status);
        return response.text();
      };
      const fine = { title: 'The map', category: 'lore' };
      expect(await refuse(fine, [])).toContain('Choose at least one post.');
      expect(await refuse(fine, [opening])).toContain('The first post stays');
      expect(await refuse(fine, [one, two])).toContain('Nothing would be left in this thread.');
      expect(await refuse({ ...fine, rest: 'on' }, [one])).toContain('Nothing would be left');
      expect(await refuse(fine, [other.postIds[1] ?? 0])).toContain(
        'aren’t in this thread anymore',
      );
      expect(await refuse({ ...fine, title: ' ' }, [one])).toContain(
        'Give the new thread a title.',
      );
      const refused = await refuse({ ...fine, category: 'news' }, [one]);
      expect(refused).toContain('You don’t moderate News.');
      expect(refused).toContain('value="The map"');
      expect(refused).toMatch(
        new RegExp(`<input[^>]*checked=""[^>]*value="${one}"|value="${one}"[^>]*checked=""`),
      );
      const bram = await signInModerator(hub);
      const ofComments = await bram.split(comments.threadId, [comments.postIds[0] ?? 0], fine);
      expect(ofComments.status).toBe(422);
      expect(await listThreadActions(db)).toEqual([]);
      expect((await cleo.split(other.threadId, [other.postIds[1] ?? 0], fine)).status).toBe(403);
    });
  });

  test('keeps read positions, follows and held posts', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db);
    const eveId = await insertMember(db, { name: 'Eve', email: 'eve@example.com' });
    await withHub(database.location, async (hub) => {
      const thread = String(threadId);
      const bram = await signInModerator(hub);
      const fan = new BoardClient(hub);
      const posts: number[] = [];
      const post = async (body: string) => {
        posts.push((await fan.createPost({ body, thread })).id);
      };
      await post('One');
      await post('Two');
      const eve = new BoardClient(hub, await signInAs(hub, 'eve@example.com'));
      const headers = { cookie: eve.cookie };
      await hub.post('/message-board/unread', { thread, post: String(posts[1]) }, headers);
      await db
        .insertInto('follows')
        .values({
          actor_id: eveId,
          target: `thread:${thread}`,
          level: 'all',
          created_at: messageTime,
        })
        .execute();
      await post('Three');
      const [, two = 0, three = 0] = posts;
      await splitOff(bram, threadId, [two, three], { title: 'Numbers' });
      await hub.runJobs();
      const newId = await findThreadOf(db, two);
      const unread = await hub.get(`/message-board/unread?threads=${thread},${newId}`, headers);
      expect(await unread.json()).toEqual([{ threadId: newId, unread: 1, firstId: three }]);
      expect(await listFollowed(db, eveId)).toEqual([`thread:${thread}`, `thread:${newId}`]);
      await expectTrueCounters(db);
    });
  });
});
