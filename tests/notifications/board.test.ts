import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { unreadOf } from './received.ts';

async function member(hub: TestHub, db: Database, name: string) {
  const id = await insertMember(db, { name });
  const cookie = await signInAs(hub, `${name.toLowerCase()}@example.com`);
  return { id, cookie, board: new BoardClient(hub, cookie) };
}

async function heard(hub: TestHub, { cookie }: { cookie: string }): Promise<string[]> {
  const page = await (await hub.get('/notifications', { cookie })).text();
  const lines = page.matchAll(/<strong[^>]*>(.*?)<\/strong> ?(?:<!-- -->)*([^<]*)/g);
  return [...lines].map(([, lead, rest]) => `${lead} ${rest?.trim()}`);
}

onBothEngines('On the board', (test) => {
  test('whoever is answered or mentioned hears of it, and no guest or self does', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const [ilse, tom] = [await member(hub, db, 'Ilse'), await member(hub, db, 'Tom')];
      const { id, threadId } = await ilse.board.createPost({
        body: 'Who hears it, @Tom and @Ilse?',
      });
      const guest = new BoardClient(hub);
      const thread = String(threadId);
      const reply = await guest.createPost({ thread, body: 'I do.', author: 'Nightjar' });
      await tom.board.createPost({ thread, parent: String(reply.id), body: 'Me too @ilse.' });
      await ilse.board.createPost({ thread, body: 'Good.' });
      expect(await heard(hub, ilse)).toEqual(['2 replies to your message, the latest by Tom']);
      expect(await heard(hub, tom)).toEqual(['Ilse mentioned you']);
      await tom.board.performAction(id, 'like', { like: 'on' });
      expect(await heard(hub, ilse)).toContain('Tom likes your message');
      await tom.board.performAction(id, 'like', { like: 'off' });
      expect(await heard(hub, ilse)).not.toContain('Tom likes your message');
    });
  });

  test('a post that its author takes away is not told of any more, until it is back', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const [ilse, tom] = [await member(hub, db, 'Ilse'), await member(hub, db, 'Tom')];
      const { threadId } = await ilse.board.createPost({ body: 'Who hears it?' });
      const reply = await tom.board.createPost({ thread: String(threadId), body: 'I do.' });
      expect(await heard(hub, ilse)).toEqual(['Tom replied to your message']);
      await tom.board.performAction(reply.id, 'remove');
      expect(await heard(hub, ilse)).toEqual([]);
      expect(await unreadOf(db, ilse.id)).toEqual([0, 0]);
      await tom.board.performAction(reply.id, 'restore');
      expect(await heard(hub, ilse)).toEqual(['Tom replied to your message']);
      expect(await unreadOf(db, ilse.id)).toEqual([1, 1]);
    });
  });

  test('a mention that an edit adds is told once', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const [ilse, tom] = [await member(hub, db, 'Ilse'), await member(hub, db, 'Tom')];
      const { id } = await ilse.board.createPost({ body: 'Who hears it?' });
      await ilse.board.performAction(id, 'edit', { body: 'Who hears it? @Tom?' });
      await ilse.board.performAction(id, 'edit', { body: 'Who hears it, @Tom?' });
      expect(await heard(hub, tom)).toEqual(['Ilse mentioned you']);
      expect(await unreadOf(db, tom.id)).toEqual([1, 1]);
    });
  });

  test('fifty who like at once are one notification of fifty', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const ilse = await member(hub, db, 'Ilse');
      const { id } = await ilse.board.createPost({ body: 'Who hears it?' });
      const likers = Array.from({ length: 50 }, () => new BoardClient(hub));
      await Promise.all(likers.map((liker) => liker.performAction(id, 'like', { like: 'on' })));
      expect(await heard(hub, ilse)).toEqual(['Anonymous and 49 others like your message']);
      expect(await unreadOf(db, ilse.id)).toEqual([1, 1]);
    });
  });
});
