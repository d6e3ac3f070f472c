import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { readMissedEvents } from '#tests/live/received-events.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { settledOrBlocked } from '#tests/support/settled-or-blocked.ts';
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
const REASON = 'One thread for the trailer.';
const text = (content: string) => content.replaceAll(/<[^>]*>/g, '');

onBothEngines('A locked thread', (test) => {
  test('says why and until when, refuses posts, and opens again by itself', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { adaId, threadId } = await insertThreadByAda(db, { replies: [{ body: 'First' }] });
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const bram = await signInModerator(hub);
        const guest = new BoardClient(hub);
        const path = `/message-board/${threadId}`;
        expect(await readPage(hub, path)).toContain('Write a reply');
        expect(await readPage(hub, `/message-board/write?thread=${threadId}`)).toContain(
          '<textarea',
        );
        await bram.act(threadId, 'lock', { reason: REASON, until: '2026-03-02T22:00' });
        for (const visitor of ['', bram.cookie]) {
          const page = await (await hub.get(path, { cookie: visitor })).text();
          expect(text(page)).toContain('This thread is locked until Mar 2, 2026, 10:00 PM UTC');
          expect(page).not.toContain('Write a reply');
          expect(page).not.toContain(`/message-board/write?thread=${threadId}`);
        }
        expect(text(await readPage(hub, path))).toContain(
          `Locked until Mar 2, 2026, 10:00 PM UTC: ${REASON}`,
        );
        expect(await readPage(hub, '/message-board')).not.toContain('write?thread=');
        const refused = await guest.post({ body: 'Too late', thread: String(threadId) });
        expect(refused.status).toBe(409);
        expect(await refused.json()).toMatchObject({
          errors: { form: `This thread is locked until Mar 2, 2026, 10:00 PM UTC: ${REASON}` },
          values: { body: 'Too late' },
        });
        const write = `/message-board/write?thread=${threadId}`;
        const writePage = text(await readPage(hub, write));
        expect(writePage).toContain('This thread is locked until Mar 2, 2026, 10:00 PM UTC');
        expect(writePage).toContain(REASON);
        expect(await readPage(hub, write)).not.toContain('<textarea');
        const fields = { body: 'Kept words', thread: String(threadId) };
        const plain = await hub.post('/message-board/write', fields);
        expect(plain.status).toBe(409);
        expect(await plain.text()).toContain('>Kept words</textarea>');
        const path2 = `/message-board/${threadId}`;
        expect(await listNotifications(db, adaId)).toEqual([
          { decision: 'thread-locked', path: path2, reason: REASON },
        ]);
        const events = await readMissedEvents(hub, `thread:${threadId}`);
        expect(events.map((data) => JSON.parse(data).kind)).toEqual(['thread-changed']);
        now = new Date('2026-03-02T21:59:59Z');
        expect(await readPage(hub, path)).not.toContain('Write a reply');
        expect(await readPage(hub, write)).not.toContain('<textarea');
        now = new Date('2026-03-02T22:00:00Z');
        expect(await readPage(hub, path)).toContain('Write a reply');
        expect(await readPage(hub, write)).toContain('<textarea');
        await guest.createPost({ body: 'In time', thread: String(threadId) });
        await expectTrueCounters(db);
      },
      { now: () => now },
    );
  });

  test('is unlocked, and every act undone in one step', async ({ database }) => {
    const { db } = database.engine;
    const { adaId, threadId } = await insertThreadByAda(db);
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const path = `/message-board/${threadId}`;
      const locked = await bram.act(threadId, 'lock', { reason: REASON });
      expect(text(await readPage(hub, path))).toContain(`Locked: ${REASON}`);
      await bram.undo(locked);
      const open = await readPage(hub, path);
      expect(open).toContain('Write a reply');
      expect(open).not.toContain(REASON);
      expect(await listNotifications(db, adaId)).toEqual([]);
      await bram.act(threadId, 'lock', { reason: REASON });
      const unlocked = await bram.act(threadId, 'unlock');
      const page = text(await readPage(hub, path));
      expect(page).toContain(`Locked: ${REASON}`);
      expect(page).toContain('Unlocked');
      expect(page).toContain('Write a reply');
      expect((await listNotifications(db, adaId)).map(({ decision }) => decision)).toEqual([
        'thread-unlocked',
      ]);
      await bram.undo(unlocked);
      const relocked = text(await readPage(hub, path));
      expect(relocked).toContain('This thread is locked');
      expect(relocked).not.toContain('Unlocked');
      expect(await listThreadActions(db)).toEqual([
        'thread.lock',
        'thread.unlock',
        'thread.lock',
        'thread.unlock',
        'thread.lock',
      ]);
    });
  });

  test('needs a reason and a time to come, and keeps what was typed', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db);
    await withHub(
      database.location,
      async (hub) => {
        const bram = await signInModerator(hub);
        const none = await bram.refused(threadId, 'lock', {
          reason: ' ',
          until: '2026-03-02T22:00',
        });
        expect(none).toContain('Say why. Readers see it where they would reply.');
        expect(none).toContain('value="2026-03-02T22:00"');
        const lock = (until: string) => bram.refused(threadId, 'lock', { reason: REASON, until });
        expect(await lock('2026-03-02T11:00')).toContain('Choose a time in the future');
        expect(await lock('tomorrow')).toContain('Enter a date and a time.');
        expect(await lock('tomorrow')).toContain(`value="${REASON}"`);
        const long = { reason: 'x'.repeat(201) };
        expect(await bram.refused(threadId, 'lock', long)).toContain('Use at most 200 characters.');
        expect(await bram.refused(threadId, 'fly')).toContain('Choose an action.');
        expect(await listThreadActions(db)).toEqual([]);
        await bram.act(threadId, 'lock', { reason: REASON });
        await bram.act(threadId, 'lock', { reason: REASON });
        expect(await listThreadActions(db)).toEqual(['thread.lock']);
      },
      { now: () => start },
    );
  });

  test('can be of comments on an article, and they say so', async ({ database }) => {
    const { db } = database.engine;
    const articleId = await insertArticle(db);
    const subject = { kind: 'article', id: articleId } as const;
    const { threadId } = await insertMessage(db, { subject, body: 'A comment' });
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      await bram.act(threadId, 'lock', { reason: REASON });
      const moved = await hub.get(`/news/${articleId}`);
      const path = moved.headers.get('location') ?? '';
      const page = await readPage(hub, path);
      expect(page).toContain('Comments are locked');
      expect(page).not.toContain('Write a comment');
      const target = { subjectKind: 'article', subject: String(articleId) };
      const write = await readPage(hub, `/message-board/write?kind=article&subject=${articleId}`);
      expect(write).toContain('Comments are locked');
      expect(write).not.toContain('<textarea');
      const refused = await new BoardClient(hub).post({ body: 'Me too', ...target });
      expect(refused.status).toBe(409);
      expect((await refused.json()).errors.form).toBe(`Comments are locked: ${REASON}`);
      await bram.act(threadId, 'unlock');
      expect(await readPage(hub, path)).toContain('Write a comment');
    });
  });

  test('is locked only by those who moderate its category', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db, { category: 'lore' });
    const comments = await insertMessage(db, {
      subject: { kind: 'article', id: await insertArticle(db) },
    });
    const other = await insertRole(db, 'Art only', ['moderate posts'], ['art']);
    const own = await insertRole(db, 'Lore only', ['moderate posts'], ['lore']);
    await withHub(database.location, async (hub) => {
      const art = await signInModerator(hub, { name: 'Art', role: other });
      const lore = await signInModerator(hub, { name: 'Lore', role: own });
      expect((await art.send(threadId, 'lock', { reason: REASON })).status).toBe(403);
      expect((await hub.get(`/admin/threads/${threadId}`, { cookie: art.cookie })).status).toBe(
        403,
      );
      expect((await lore.send(comments.threadId, 'lock', { reason: REASON })).status).toBe(403);
      await lore.act(threadId, 'lock', { reason: REASON });
      expect((await lore.send(999, 'lock', { reason: REASON })).status).toBe(404);
    });
  });
});

onBothEngines('Replies while a thread is locked', (test) => {
  test('that wait for the lock are refused', async ({ database }) => {
    const { engine, transaction, location } = database;
    const { threadId } = await insertThreadByAda(engine.db);
    await withHub(location, async (hub) => {
      const guest = new BoardClient(hub);
      const [locked, end] = [gate(), gate()];
      const locking = transaction(async ({ db }) => {
        const columns = { lock_reason: REASON, locked_until_at: null };
        await db.updateTable('threads').set(columns).where('id', '=', threadId).execute();
        locked.open();
        await end.opened;
      });
      await locked.opened;
      const sending = guest.post({ body: 'Late', thread: String(threadId) });
      await settledOrBlocked(engine, sending);
      end.open();
      await locking;
      expect((await sending).status).toBe(409);
      await expectTrueCounters(engine.db);
    });
  });

  test('are refused, or kept if they were acknowledged', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db);
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const thread = String(threadId);
      const members: BoardClient[] = [];
      for (let index = 0; index < 8; index += 1) {
        const email = `member${index}@example.com`;
        await insertMember(db, { name: `Member ${index}`, email });
        members.push(new BoardClient(hub, await signInAs(hub, email)));
      }
      for (let round = 0; round < 4; round += 1) {
        const sent = members.map(async (member, index) => {
          const body = `Round ${round}, reply ${index}`;
          const response = await member.post({ body, thread });
          return { body, status: response.status };
        });
        const lock = bram.act(threadId, 'lock', { reason: REASON });
        const [results] = await Promise.all([Promise.all(sent), lock]);
        const late = await new BoardClient(hub).post({ body: 'Late', thread });
        expect(late.status).toBe(409);
        expect(results.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
        const accepted = results.filter(({ status }) => status === 200).map(({ body }) => body);
        const rows = await db
          .selectFrom('posts')
          .select('body')
          .where('body', 'like', `Round ${round},%`)
          .execute();
        expect(rows.map(({ body }) => body).sort()).toEqual(accepted.sort());
        const page = text(await readPage(hub, `/message-board/${threadId}`));
        for (const body of accepted) if (round < 3) expect(page).toContain(body);
        await bram.act(threadId, 'unlock');
      }
      await expectTrueCounters(db);
    });
  });
});
