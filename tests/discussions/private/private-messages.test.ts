import { expect } from 'vitest';
import { connectLive } from '#tests/live/live-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../../admin/sign-in-staff.ts';
import { BoardClient } from '../board-client.ts';
import { readAs, saveReaders } from './make-private.ts';
import { setUpReaders } from './set-up-readers.ts';

async function signIn(hub: TestHub, name: string, role: Parameters<typeof signInStaff>[1]) {
  const id = await insertMember(hub.platform.engine.db, { name, role });
  const client = new BoardClient(hub, await signInAs(hub, `${name.toLowerCase()}@example.com`));
  return { id, client };
}

/** Rhea and Kit read the category Lore; Otto doesn't. */
async function signInReaders(hub: TestHub) {
  const admin = await signInStaff(hub, 'admin');
  const role = await insertRole(hub.platform.engine.db, 'Keepers', []);
  const { client: rhea, id: rheaId } = await signIn(hub, 'Rhea', role);
  const { client: kit } = await signIn(hub, 'Kit', role);
  const { client: otto } = await signIn(hub, 'Otto', 'subscriber');
  await saveReaders(hub, admin, 'lore', role);
  return { admin, rhea, rheaId, kit, otto };
}

const listStatus = async (hub: TestHub, { cookie }: BoardClient) =>
  (await readAs(hub, cookie, '/message-board/private?category=lore')).status;

onBothEngines('The messages of a private category', (test) => {
  test('are read by its role, those who moderate it and admins, and by all members if it is theirs', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const keepers = await insertRole(db, 'Keepers', []);
      const ofLore = await insertRole(db, 'Lore mods', ['moderate posts'], ['lore']);
      const ofArt = await insertRole(db, 'Art mods', ['moderate posts'], ['art']);
      const roles = [keepers, ofLore, ofArt, 'moderator', 'admin', 'editor', 'subscriber'] as const;
      const clients: BoardClient[] = [];
      for (const [index, role] of roles.entries()) {
        clients.push((await signIn(hub, `Reader${index}`, role)).client);
      }
      await saveReaders(hub, admin, 'lore', keepers);
      const seen = async () => Promise.all(clients.map((client) => listStatus(hub, client)));
      expect(await seen()).toEqual([200, 200, 404, 200, 200, 404, 404]);
      await saveReaders(hub, admin, 'lore', 'members');
      expect(await seen()).toEqual([200, 200, 200, 200, 200, 200, 200]);
      expect(await listStatus(hub, new BoardClient(hub))).toBe(302);
    });
  });

  test('are written, answered, liked, edited, reported and removed by its readers only', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { admin, rhea, rheaId, kit, otto } = await signInReaders(hub);
      const message = await rhea.createPost({ category: 'lore', body: 'Tides' });
      const thread = String(message.threadId);
      expect((await otto.post({ category: 'lore', body: 'Let me in' })).status).toBe(422);
      expect((await otto.post({ thread, body: 'Let me in' })).status).toBe(404);
      const reply = await kit.createPost({ thread, body: 'Ebbs' });
      const own = await otto.createPost({ category: 'art', body: 'Mine' });
      for (const intent of ['like', 'report', 'edit', 'remove', 'restore']) {
        const fields = { like: 'on', reason: 'spam', body: 'x' };
        expect((await otto.performAction(reply.id, intent, fields)).status, intent).toBe(404);
      }
      expect((await otto.performAction(own.id, 'remove')).status).toBe(200);
      expect((await kit.performAction(message.id, 'like', { like: 'on' })).body.likes).toBe(1);
      expect((await kit.performAction(message.id, 'report', { reason: 'spam' })).status).toBe(200);
      expect((await rhea.performAction(message.id, 'edit', { body: 'Floods' })).status).toBe(200);
      const page = await readAs(hub, kit.cookie, `/message-board/private/${thread}`);
      expect(page.text).toContain('Floods');
      expect(page.text).toContain('Ebbs');
      const permalink = await readAs(hub, kit.cookie, `/message-board/private/posts/${reply.id}`);
      expect(permalink.response.headers.get('location')).toBe(
        `/message-board/private/${thread}#post-${reply.id}`,
      );
      const quote = `/message-board/private/posts/${reply.id}/quote`;
      expect((await readAs(hub, rhea.cookie, quote)).text).toContain('Ebbs');
      expect((await kit.performAction(reply.id, 'remove')).status).toBe(200);
      expect((await kit.performAction(reply.id, 'restore')).body.post.isPrivate).toBe(true);
      const rows = await db
        .selectFrom('notifications')
        .select(['kind', 'title', 'path'])
        .where('recipient_id', '=', rheaId)
        .execute();
      expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['like', 'reply']);
      const reviews = await db.selectFrom('review_items').select('title').execute();
      const all = await db.selectFrom('notifications').select(['kind', 'title']).execute();
      expect(all.map(({ kind }) => kind)).toContain('reported');
      const titles = [...reviews, ...all].map(({ title }) => title);
      expect(new Set(titles)).toEqual(new Set(['A message in a private category']));
      const queue = await readAs(hub, admin.cookie, '/admin/moderation/pending');
      expect(queue.text.includes('Private message by Rhea')).toBe(true);
      expect(rows.every(({ path }) => path?.startsWith('/message-board/private/'))).toBe(true);
      const statuses = await db.selectFrom('posts').select('status').distinct().execute();
      expect(statuses.map(({ status }) => status).toSorted()).toEqual(['private', 'removed']);
      const data = await readAs(hub, rhea.cookie, '/settings/data.json');
      expect(data.text).toContain('Floods');
    });
  });

  test('are followed by readers, who hear of replies as long as they may read them', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { rhea, rheaId, kit, otto } = await signInReaders(hub);
      const { threadId } = await kit.createPost({ category: 'lore', body: 'Tides' });
      const follow = async ({ cookie }: BoardClient, target: string) =>
        (await hub.post('/follow', { target, level: 'all' }, { cookie })).status;
      for (const target of [`thread:${threadId}`, 'board:lore']) {
        expect([await follow(otto, target), await follow(rhea, target)]).toEqual([404, 303]);
      }
      const page = await readAs(hub, rhea.cookie, '/follows');
      expect(page.text).toContain(`href="/message-board/private/${threadId}"`);
      expect(page.text).toContain('href="/message-board/private?category=lore"');

      const countHeard = async (body: string) => {
        await kit.createPost({ thread: String(threadId), body });
        await hub.runJobs();
        const failed = await db
          .selectFrom('jobs')
          .select('last_error')
          .where('last_error', 'is not', null)
          .execute();
        expect(failed).toEqual([]);
        const rows = await db
          .selectFrom('notification_events')
          .innerJoin('notifications', 'notifications.id', 'notification_id')
          .select('notification_events.id')
          .where('recipient_id', '=', rheaId)
          .execute();
        return rows.length;
      };
      expect(await countHeard('Ebbs')).toBe(1);
      await db.updateTable('users').set({ role: 'subscriber' }).where('id', '=', rheaId).execute();
      expect(await countHeard('Floods')).toBe(1);
      const after = await readAs(hub, rhea.cookie, '/follows');
      expect(after.text).not.toContain(`/message-board/private/${threadId}`);
    });
  });

  test('reach open pages of readers live, and nobody else', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const role = await insertRole(db, 'Keepers', []);
      const { client: rhea, id } = await signIn(hub, 'Rhea', role);
      const { client: otto } = await signIn(hub, 'Otto', 'subscriber');
      await saveReaders(hub, admin, 'lore', role);
      const { threadId } = await rhea.createPost({ category: 'lore', body: 'Tides' });
      const address = `${hub.address}/live?topics=private:${threadId}`;
      const status = async (client?: BoardClient) => {
        const live = await connectLive(address, client ? { cookie: client.cookie } : {});
        live.close();
        return live.status;
      };
      expect([await status(), await status(otto), await status(rhea)]).toEqual([403, 403, 200]);
      const live = await connectLive(address, { cookie: rhea.cookie });
      await rhea.createPost({ thread: String(threadId), body: 'Secret ebb' });
      const { data = '' } = (await live.until('message')).at(-1) ?? {};
      expect(JSON.parse(data)).toMatchObject({ kind: 'thread-changed', threadId });
      expect(data).not.toContain('ebb');
      live.close();
      await db.updateTable('users').set({ role: 'subscriber' }).where('id', '=', id).execute();
      expect(await status(rhea)).toBe(403);
      const path = `/message-board/private/${threadId}`;
      expect((await readAs(hub, rhea.cookie, path)).status).toBe(404);
    });
  });

  test('ask members for no guest name, also without scripts', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { rhea } = await setUpReaders(hub);
      const { threadId } = await rhea.board.createPost({ category: 'lore', body: 'Tides' });
      const pages = ['', '/write', `/${threadId}`].map((end) => `/message-board/private${end}`);
      for (const path of pages) {
        const { text } = await readAs(hub, rhea.cookie, path);
        expect(text, path).toContain('name="body"');
        expect(text, path).not.toContain('name="authorName"');
      }
      // This page is the same for guests.
      const { text } = await readAs(hub, rhea.cookie, '/message-board');
      expect(text).toContain('name="authorName"');
    });
  });
});
