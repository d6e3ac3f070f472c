import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { expectTrueCounters } from '../expect-true-counters.ts';
import {
  listNotifications,
  listThreadActions,
  type Moderator,
  signInModerator,
} from '../thread-tools/set-up-thread.ts';
import { findThreadOf } from './set-up-moves.ts';

const SELECTED_PATH = '/admin/threads/selected';

async function act(
  hub: TestHub,
  { cookie }: Moderator,
  intent: string,
  threads: readonly number[],
  fields: Record<string, string> = {},
) {
  const form = new URLSearchParams({ intent, ...fields });
  for (const id of threads) form.append('thread', String(id));
  const query = new URLSearchParams({ intent });
  for (const id of threads) query.append('thread', String(id));
  const response = await hub.post(`${SELECTED_PATH}?${query}`, form, { cookie });
  const did = new URL(response.headers.get('location') ?? '', 'http://x').searchParams.get('did');
  return { status: response.status, did, text: await response.text() };
}

onBothEngines('Several threads', (test) => {
  test('are locked, pinned, moved and hidden together, and restored by one undo', async ({
    database,
  }) => {
    const { db } = database.engine;
    const adaId = await insertMember(db, { name: 'Ada' });
    const ids: number[] = [];
    for (const title of ['Masts', 'Lamps', 'Swells']) {
      const message = { title, category: 'lore', authorId: adaId, author: 'Ada' };
      ids.push((await insertMessage(db, message)).threadId);
    }
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const list = await (await hub.get('/admin/threads', { cookie: bram.cookie })).text();
      for (const title of ['Masts', 'Lamps', 'Swells'])
        expect(list).toContain(`data-select="${title}"`);
      const refused = await act(hub, bram, 'lock', ids, { reason: '' });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('Say why. Readers see it where they would reply.');
      expect(refused.text).toContain('Masts');
      const locked = await act(hub, bram, 'lock', ids, { reason: 'One thread is enough' });
      expect(await readPage(hub, `/message-board/${ids[2]}`)).toContain('One thread is enough');
      await bram.undo(locked.did);
      expect(await readPage(hub, `/message-board/${ids[2]}`)).not.toContain('One thread is enough');
      const pinned = await act(hub, bram, 'pin', ids, { place: 'category' });
      expect(pinned.did?.split(/\D/)).toHaveLength(3);
      const moved = await act(hub, bram, 'move', ids, { category: 'news' });
      expect(await readPage(hub, '/message-board?category=news')).toContain('Masts');
      await bram.undo(moved.did);
      expect(await readPage(hub, '/message-board?category=news')).not.toContain('Masts');
      expect((await act(hub, bram, 'hide', ids, { reason: '' })).text).toContain(
        'Say why. The authors see it.',
      );
      const hidden = await act(hub, bram, 'hide', ids, { reason: 'Spam' });
      expect(await readPage(hub, '/message-board')).not.toContain('Masts');
      expect(
        (await listNotifications(db, adaId)).filter(({ reason }) => reason === 'Spam'),
      ).toHaveLength(3);
      await expectTrueCounters(db);
      await bram.undo(hidden.did);
      expect(await readPage(hub, '/message-board')).toContain('Masts');
      expect(
        (await listNotifications(db, adaId)).filter(({ reason }) => reason === 'Spam'),
      ).toHaveLength(0);
      await expectTrueCounters(db);
    });
  });

  test('are merged into one of them, all or none', async ({ database }) => {
    const { db } = database.engine;
    const posts: number[] = [];
    const ids: number[] = [];
    for (const title of ['Masts', 'Lamps', 'Swells']) {
      const message = await insertMessage(db, { title, category: 'lore', replies: [{}] });
      posts.push(...message.postIds);
      ids.push(message.threadId);
    }
    const [one = 0, two = 0, three = 0] = ids;
    const news = await insertMessage(db, { category: 'news' });
    const lore = await insertRole(db, 'Lore keeper', ['moderate posts'], ['lore']);
    await withHub(database.location, async (hub) => {
      const cleo = await signInModerator(hub, { name: 'Cleo', role: lore });
      const merge = (threads: readonly number[], target?: number) =>
        act(hub, cleo, 'merge', threads, target === undefined ? {} : { target: String(target) });
      expect((await merge([one])).text).toContain('Select at least two threads to merge.');
      expect((await merge([one, two], three)).text).toContain('Choose the thread');
      expect((await merge([one, two, 99_999], two)).text).toContain('no longer exist');
      expect((await merge([one, two, news.threadId], two)).status).toBe(403);
      expect(await listThreadActions(db)).toEqual([]);
      const list = await (
        await hub.get('/admin/threads?category=news', { cookie: cleo.cookie })
      ).text();
      expect(list).toContain('Masts');
      expect(list).not.toContain(`value="${news.threadId}"`);
      const merged = await merge(ids, two);
      await hub.runJobs();
      for (const id of posts) expect(await findThreadOf(db, id)).toBe(two);
      await expectTrueCounters(db);
      await cleo.undo(merged.did);
      await hub.runJobs();
      expect(await Promise.all(posts.map((id) => findThreadOf(db, id)))).toEqual(
        ids.flatMap((id) => [id, id]),
      );
      await expectTrueCounters(db);
      expect(await listThreadActions(db)).toEqual([
        'thread.merge',
        'thread.merge',
        'thread.unmerge',
        'thread.unmerge',
      ]);
    });
  });
});
