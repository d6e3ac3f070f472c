import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from '../board-client.ts';
import { expectTrueCounters } from '../expect-true-counters.ts';
import {
  insertThreadByAda,
  listNotifications,
  listThreadActions,
  signInModerator,
} from './set-up-thread.ts';

const start = new Date('2026-03-02T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const FIVE_MINUTES = { seconds: '300' };

onBothEngines('Slow mode', (test) => {
  test('makes each person wait between their posts, guests too, and keeps the text', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { adaId, threadId } = await insertThreadByAda(db);
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const bram = await signInModerator(hub);
        const thread = String(threadId);
        const [guest, other] = [new BoardClient(hub), new BoardClient(hub)];
        await bram.act(threadId, 'slow-mode', FIVE_MINUTES);
        const page = await readPage(hub, `/message-board/${threadId}`);
        expect(page.split('Slow mode: one post every 5 minutes')).toHaveLength(3);
        const { id } = await guest.createPost({ body: 'First', thread });
        await other.createPost({ body: 'Someone else', thread });
        now = later(255);
        const refused = await guest.post({ body: 'Second', thread });
        expect(refused.status).toBe(422);
        expect(await refused.json()).toMatchObject({
          errors: {
            form: 'Slow mode is on here: one post every 5 minutes. You can post again in 45 seconds, at Mar 2, 2026, 12:05 PM UTC.',
          },
          values: { body: 'Second' },
        });
        const headers = { cookie: guest.cookie };
        const plain = await hub.post('/message-board/write', { body: 'Second', thread }, headers);
        expect(plain.status).toBe(422);
        expect(await plain.text()).toContain('>Second</textarea>');
        await guest.performAction(id, 'remove');
        expect((await guest.post({ body: 'Second', thread })).status).toBe(422);
        await guest.createPost({ body: 'Elsewhere' });
        const moderator = new BoardClient(hub, bram.cookie);
        await moderator.createPost({ body: 'A moderator', thread });
        await moderator.createPost({ body: 'does not wait', thread });
        now = later(300);
        await guest.createPost({ body: 'Second', thread });
        const off = await bram.act(threadId, 'slow-mode', { seconds: '0' });
        await guest.createPost({ body: 'Third', thread });
        await bram.undo(off);
        expect((await guest.post({ body: 'Fourth', thread })).status).toBe(422);
        expect((await listNotifications(db, adaId)).length).toBeLessThanOrEqual(1);
        expect(await listThreadActions(db)).toEqual([
          'thread.slow-mode',
          'thread.slow-mode',
          'thread.slow-mode',
        ]);
        expect(await bram.refused(threadId, 'slow-mode', { seconds: '7' })).toContain(
          'Choose how long to wait.',
        );
        await expectTrueCounters(db);
      },
      { now: () => now },
    );
  });

  test('lets one of several posts at once through, and returns it to a repeated request', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db);
    await insertMember(db, { name: 'Cleo', email: 'cleo@example.com' });
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const cleo = new BoardClient(hub, await signInAs(hub, 'cleo@example.com'));
      const thread = String(threadId);
      await bram.act(threadId, 'slow-mode', FIVE_MINUTES);
      const posts = ['One', 'Two', 'Three', 'Four'].map((body, index) => ({
        body,
        thread,
        idempotencyKey: `slow-mode-of-cleo-${index}`,
      }));
      const responses = await Promise.all(posts.map((post) => cleo.post(post)));
      const statuses = responses.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 422, 422, 422]);
      const accepted = statuses.indexOf(200);
      const bodies = await Promise.all(responses.map((response) => response.json()));
      expect((await cleo.createPost(posts[accepted] ?? {})).id).toBe(bodies[accepted].post.id);
      await expectTrueCounters(db);
    });
  });

  test('slows comments down', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db);
    const { threadId } = await insertMessage(db, { subject: { kind: 'article', id } });
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const guest = new BoardClient(hub);
      await bram.act(threadId, 'slow-mode', FIVE_MINUTES);
      const path = (await hub.get(`/news/${id}`)).headers.get('location') ?? '';
      expect(await readPage(hub, path)).toContain('Slow mode: one post every 5 minutes');
      const target = { subjectKind: 'article', subject: String(id) };
      await guest.createPost({ body: 'One', ...target });
      expect((await guest.post({ body: 'Two', ...target })).status).toBe(422);
    });
  });
});
