import { expect } from 'vitest';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { readLiveLog, readMissedEvents } from '../../live/received-events.ts';

/** The author, and the author replied to, of each post that a reconnecting page receives. */
async function readNames(hub: TestHub, topic: string, after = 0): Promise<string[]> {
  const events = (await readMissedEvents(hub, topic, after)).map((data) => JSON.parse(data));
  return events.map(({ post }) => [post.author, post.replyTo?.author].filter(Boolean).join(' to '));
}

onBothEngines('A page that reconnects', (test) => {
  test('receives the current name of an author, or that the account is deleted', async ({
    database,
  }) => {
    const { location, engine } = database;
    const { db } = engine;
    await insertMember(db, { name: 'Edda', role: 'admin' });
    const id = await insertMember(db, { name: 'Mara' });
    await insertMember(db, { name: 'Ben' });
    await withHub(location, (one) =>
      withHub(location, async (other) => {
        const cookie = await signInAs(one, 'edda@example.com');
        const mara = new BoardClient(one, await signInAs(one, 'mara@example.com'));
        const ben = new BoardClient(one, await signInAs(one, 'ben@example.com'));
        const opening = await ben.createPost({ body: 'The beginning' });
        const thread = String(opening.threadId);
        const reply = await mara.createPost({ body: 'An answer', thread });
        const parent = String(reply.id);
        await ben.createPost({ body: 'An answer to it', thread, parent });
        await mara.performAction(reply.id, 'edit', { body: 'Another answer' });
        const topics = ['board', `thread:${thread}`];
        const expectName = async (hubs: TestHub[], name: string) => {
          const all = ['Ben', name, `Ben to ${name}`, name];
          for (const hub of hubs) {
            for (const topic of topics) {
              expect(await readNames(hub, topic)).toEqual(all);
              // The page received the first event of the thread before it disconnected.
              expect(await readNames(hub, topic, 2)).toEqual(all.slice(1));
            }
          }
        };
        await expectName([one, other], 'Mara');
        const renamed = { email: 'mara@example.com', role: 'subscriber', password: '' };
        for (const [saves, name] of ['Marit', 'Marie'].entries()) {
          const form = { ...renamed, name, revision: String(saves + 1) };
          expect((await one.post(`/admin/users/${id}`, form, { cookie })).status).toBe(303);
          await expectName([one, other], name);
        }
        expect(await readLiveLog(db)).not.toMatch(/Mara|Marit/);
        const end = { id: String(id), posts: 'keep' };
        expect((await one.post('/admin/users/delete', end, { cookie })).status).toBe(303);
        await withHub(location, (late) => expectName([one, other, late], 'Deleted user'));
        expect(await readLiveLog(db)).not.toMatch(/Mara|Marit|Marie/);
        expect((await one.get('/live?topics=-')).status).toBe(400);
      }),
    );
  });

  test('receives the name of the account that a guest signed in to, and its later names', async ({
    database,
  }) => {
    const { transaction, engine, location } = database;
    await withHub(location, async (hub) => {
      const guest = { kind: 'post-added', about: 'post:1', textField: 'post' } as const;
      await transaction(async ({ publish }) => {
        publish('board', {
          ...guest,
          participants: { author: 5 },
          post: { author: 'A guest' },
        });
      });
      await transaction(async ({ publishRename }) => publishRename(5, 'Mara', 12));
      expect(await readNames(hub, 'board')).toEqual(['Mara']);
      await transaction(async ({ publishRename }) => publishRename(12, 'Marit'));
      expect(await readNames(hub, 'board')).toEqual(['Marit']);
      expect(await readLiveLog(engine.db)).not.toMatch(/A guest|Mara/);
    });
  });
});
