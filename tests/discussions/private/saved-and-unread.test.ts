import { expect } from 'vitest';
import { BookmarkClient } from '#tests/bookmarks/bookmark-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { saveReaders } from './make-private.ts';
import { setUpReaders } from './set-up-readers.ts';

onBothEngines('Bookmarks of private threads and posts', (test) => {
  test('are saved and listed by those who may read them, as long as they may', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { rhea, kit, otto, setRole, role, admin } = await setUpReaders(hub);
      const { threadId } = await kit.board.createPost({ category: 'lore', body: 'Hidden tides' });
      const reply = await kit.board.createPost({ thread: String(threadId), body: 'Secret ebbs' });
      const targets = [`thread:${threadId}`, `post:${reply.id}`];
      const client = new BookmarkClient(hub, rhea);
      expect(await client.save(targets[0] ?? '')).toMatch(
        new RegExp(`^/message-board/private/${threadId}\\?`),
      );
      expect(await client.save(targets[1] ?? '')).toContain(`/private/posts/${reply.id}`);
      const page = await client.read('/bookmarks');
      expect(page).toContain(`href="/message-board/private/${threadId}"`);
      expect(page).toContain(`href="/message-board/private/posts/${reply.id}"`);
      const list = (path?: string) => client.list(path);
      expect(await list()).toEqual(['Secret ebbs', 'Hidden tides']);
      expect(await list('/bookmarks?q=hidden')).toEqual(['Secret ebbs', 'Hidden tides']);

      for (const target of targets) {
        const path = `/bookmarks/save?target=${target}`;
        for (const cookie of [otto.cookie, '']) {
          expect((await hub.get(path, { cookie })).status, target).toBe(404);
        }
        const saved = await hub.post(path, { target }, { cookie: otto.cookie });
        expect(saved.status).toBe(404);
      }

      await setRole(rhea, 'subscriber');
      expect(await list()).toEqual(['No longer available', 'No longer available']);
      expect(await client.read('/bookmarks')).not.toMatch(/tides|ebbs|private/i);
      expect(await client.read('/bookmarks?q=tides')).toContain('No matches');
      const removed = await client.read(`/bookmarks?removed=${targets[0]}`);
      expect(removed).not.toMatch(/tides/i);
      await setRole(rhea, role);
      expect(await list()).toEqual(['Secret ebbs', 'Hidden tides']);
      await saveReaders(hub, admin, 'lore', 'everyone');
      expect(await client.read('/bookmarks')).toContain(`href="/message-board/${threadId}"`);
    });
  });
});

async function getUnread(hub: TestHub, cookie: string, threadId: number) {
  const response = await hub.get(`/message-board/unread?threads=${threadId}`, { cookie });
  return response.json();
}

onBothEngines('Unread posts of a private thread', (test) => {
  test('are those of others after the last one that was shown, for those who may read it', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { rhea, kit, otto, setRole, role, admin } = await setUpReaders(hub);
      const { id, threadId } = await kit.board.createPost({ category: 'lore', body: 'Tides' });
      const thread = String(threadId);
      const read = (cookie: string, post: number) =>
        hub.post('/message-board/unread', { thread, post: String(post) }, { cookie });
      const unread = () => getUnread(hub, rhea.cookie, threadId);
      await read(rhea.cookie, id);
      await read(otto.cookie, id);
      const rows = await db.selectFrom('thread_reads').select('actor_id').execute();
      expect(rows).toEqual([{ actor_id: rhea.id }]);
      const first = await kit.board.createPost({ thread, body: 'One' });
      await kit.board.createPost({ thread, body: 'Two' });
      await rhea.board.createPost({ thread, body: 'Mine' });
      const found = { threadId, unread: 2, firstId: first.id, isPrivate: true };
      expect(await unread()).toEqual([found]);
      await setRole(rhea, 'subscriber');
      expect(await unread()).toEqual([]);
      await setRole(rhea, role);
      await saveReaders(hub, admin, 'lore', 'everyone');
      expect(await unread()).toEqual([{ threadId, unread: 2, firstId: first.id }]);
      await saveReaders(hub, admin, 'lore', role);
      expect(await unread()).toEqual([found]);
      await read(rhea.cookie, first.id);
      expect(await unread()).toMatchObject([{ unread: 1 }]);
    });
  });
});
