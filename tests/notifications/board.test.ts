import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { unreadCounts } from './notification-fixtures.ts';

async function signInMember(hub: TestHub, db: Database, name: string) {
  const id = await insertMember(db, { name });
  const cookie = await signInAs(hub, `${name.toLowerCase()}@example.com`);
  return { id, cookie, board: new BoardClient(hub, cookie) };
}

async function listMessages(hub: TestHub, { cookie }: { cookie: string }): Promise<string[]> {
  const page = await (await hub.get('/notifications', { cookie })).text();
  const items = page.matchAll(/<strong[^>]*>(.*?)<\/strong> ?(?:<!-- -->)*([^<]*)/g);
  return [...items].map(([, lead, rest]) => `${lead} ${rest?.trim()}`);
}

onBothEngines('Board notifications', (test) => {
  test('go to those who are replied to or mentioned, but not to the author', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const [ilse, tom] = [await signInMember(hub, db, 'Ilse'), await signInMember(hub, db, 'Tom')];
      const { id, threadId } = await ilse.board.createPost({
        body: 'Did you see it, @Tom and @Ilse?',
      });
      const guest = new BoardClient(hub);
      const thread = String(threadId);
      const reply = await guest.createPost({ thread, body: 'I do.', author: 'Nightjar' });
      await tom.board.createPost({ thread, parent: String(reply.id), body: 'Me too @ilse.' });
      await ilse.board.createPost({ thread, body: 'Good.' });
      expect(await listMessages(hub, ilse)).toEqual([
        '2 replies to your message, the latest by Tom',
      ]);
      expect(await listMessages(hub, tom)).toEqual(['Ilse mentioned you']);
      await tom.board.performAction(id, 'like', { like: 'on' });
      expect(await listMessages(hub, ilse)).toContain('Tom likes your message');
      await tom.board.performAction(id, 'like', { like: 'off' });
      expect(await listMessages(hub, ilse)).not.toContain('Tom likes your message');
    });
  });

  test('disappear with a deleted post and come back when it is restored', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const [ilse, tom] = [await signInMember(hub, db, 'Ilse'), await signInMember(hub, db, 'Tom')];
      const { threadId } = await ilse.board.createPost({ body: 'Did you see it?' });
      const reply = await tom.board.createPost({ thread: String(threadId), body: 'I do.' });
      expect(await listMessages(hub, ilse)).toEqual(['Tom replied to your message']);
      await tom.board.performAction(reply.id, 'remove');
      expect(await listMessages(hub, ilse)).toEqual([]);
      expect(await unreadCounts(db, ilse.id)).toEqual([0, 0]);
      await tom.board.performAction(reply.id, 'restore');
      expect(await listMessages(hub, ilse)).toEqual(['Tom replied to your message']);
      expect(await unreadCounts(db, ilse.id)).toEqual([1, 1]);
    });
  });

  test('are sent once for a mention added by an edit', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const [ilse, tom] = [await signInMember(hub, db, 'Ilse'), await signInMember(hub, db, 'Tom')];
      const { id } = await ilse.board.createPost({ body: 'Did you see it?' });
      await ilse.board.performAction(id, 'edit', { body: 'Did you see it? @Tom?' });
      await ilse.board.performAction(id, 'edit', { body: 'Did you see it, @Tom?' });
      expect(await listMessages(hub, tom)).toEqual(['Ilse mentioned you']);
      expect(await unreadCounts(db, tom.id)).toEqual([1, 1]);
    });
  });

  test('merge fifty concurrent likes into one', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const ilse = await signInMember(hub, db, 'Ilse');
      const { id } = await ilse.board.createPost({ body: 'Did you see it?' });
      const likers = Array.from({ length: 50 }, () => new BoardClient(hub));
      await Promise.all(likers.map((liker) => liker.performAction(id, 'like', { like: 'on' })));
      expect(await listMessages(hub, ilse)).toEqual(['Anonymous and 49 others like your message']);
      expect(await unreadCounts(db, ilse.id)).toEqual([1, 1]);
    });
  });
});
