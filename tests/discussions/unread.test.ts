import { expect } from 'vitest';
import { changePostStatus } from '#app/features/discussions/discussions.server.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from './board-client.ts';

/** A member who reads the thread as a page's script reports it. */
async function signInReader(hub: TestHub, threadId: number) {
  await insertMember(hub.platform.engine.db, { name: 'Tom' });
  const cookie = await signInAs(hub, 'tom@example.com');
  return {
    board: new BoardClient(hub, cookie),
    read: async (post: number) => {
      const fields = { thread: String(threadId), post: String(post) };
      expect((await hub.post('/message-board/unread', fields, { cookie })).status).toBe(200);
    },
    unread: async () => {
      const response = await hub.get(`/message-board/unread?threads=${threadId}`, { cookie });
      return (await response.json()).map((thread: { unread: number; firstId: number }) => [
        thread.unread,
        thread.firstId,
      ]);
    },
  };
}

onBothEngines('Unread posts of a thread', (test) => {
  test('are those of others after the last one that was shown', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const ilse = new BoardClient(hub);
      const { id, threadId } = await ilse.createPost({ body: 'A lantern', author: 'Ilse' });
      const thread = String(threadId);
      const tom = await signInReader(hub, threadId);
      expect(await tom.unread()).toEqual([]);
      await tom.read(id);
      const first = await ilse.createPost({ thread, body: 'One', author: 'Ilse' });
      const second = await ilse.createPost({ thread, body: 'Two', author: 'Ilse' });
      await tom.board.createPost({ thread, body: 'Mine' });
      expect(await tom.unread()).toEqual([[2, first.id]]);
      await tom.read(first.id);
      expect(await tom.unread()).toEqual([[1, second.id]]);
      // An older page of the thread does not make anything unread again.
      await tom.read(id);
      expect(await tom.unread()).toEqual([[1, second.id]]);
      const visitor = await hub.get(`/message-board/unread?threads=${threadId}`);
      expect(await visitor.json()).toEqual([]);
    });
  });

  test('include one that was approved late, wherever it is, but no removed or edited ones', async ({
    database,
  }) => {
    const { transaction } = database;
    const setStatus = (id: number, status: 'visible' | 'removed') =>
      transaction((unit) => changePostStatus(unit, id, status, new Date()));
    await withHub(database.location, async (hub) => {
      const ilse = new BoardClient(hub);
      const { threadId } = await ilse.createPost({ body: 'A lantern', author: 'Ilse' });
      const thread = String(threadId);
      const edited = await ilse.createPost({ thread, body: 'Zero', author: 'Ilse' });
      const held = await hold(ilse, hub, { thread, body: 'One', author: 'Ilse' });
      const last = await ilse.createPost({ thread, body: 'Two', author: 'Ilse' });
      const tom = await signInReader(hub, threadId);
      await tom.read(last.id);
      expect(await tom.unread()).toEqual([]);
      await setStatus(held, 'visible');
      expect(await tom.unread()).toEqual([[1, held]]);
      await tom.read(last.id);
      await ilse.performAction(edited.id, 'edit', { body: 'Zero, edited' });
      await setStatus(last.id, 'removed');
      await setStatus(last.id, 'visible');
      expect(await tom.unread()).toEqual([]);
      const gone = await ilse.createPost({ thread, body: 'Three', author: 'Ilse' });
      await setStatus(gone.id, 'removed');
      expect(await tom.unread()).toEqual([]);
    });
  });
});

/** Posts while new posts wait for half an hour. */
async function hold(board: BoardClient, hub: TestHub, fields: Record<string, string>) {
  const { db } = hub.platform.engine;
  const key = 'moderation';
  const row = { value_json: { commentApprovalDelay: 30 }, updated_at: new Date() };
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .execute();
  const { id } = await board.createPost(fields);
  await db.deleteFrom('settings').where('key', '=', key).execute();
  return id as number;
}
