import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../../admin/sign-in-staff.ts';
import { BoardClient } from '../board-client.ts';
import { expectTrueCounters } from '../expect-true-counters.ts';
import { insertThreadByAda, signInModerator } from '../thread-tools/set-up-thread.ts';
import { readAs, saveReaders } from './make-private.ts';

onBothEngines('Readers of a category', (test) => {
  test('change at once for all of its posts, and back only where staff say so', async ({
    database,
  }) => {
    const { db } = database.engine;
    const bodies = Array.from({ length: 450 }, (_, index) => ({ body: `Ebb ${index}` }));
    const { threadId } = await insertMessage(db, {
      category: 'lore',
      body: 'Flood tide',
      replies: bodies,
    });
    await insertMessage(db, { category: 'lore', body: 'Neap tide', status: 'removed' });
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const path = `/message-board/${threadId}`;
      const statuses = async () => {
        const rows = await db
          .selectFrom('posts')
          .select(({ fn }) => ['status', fn.countAll<number>().as('posts')])
          .groupBy('status')
          .orderBy('status')
          .execute();
        return rows.map(({ status, posts }) => `${status} ${posts}`);
      };
      const isPublic = async () => {
        const [page, board, found] = await Promise.all(
          [path, '/message-board', '/search.json?q=flood'].map((at) => readAs(hub, undefined, at)),
        );
        return [page?.status, board?.text.includes('Flood tide'), found?.text.includes('Flood')];
      };
      expect(await isPublic()).toEqual([200, true, true]);
      const entry = await saveReaders(hub, admin, 'lore', 'members');
      // Before the response, not whenever a job runs.
      expect(await statuses()).toEqual(['private 451', 'removed 1']);
      expect(await isPublic()).toEqual([404, false, false]);
      await hub.post('/admin/undo', { entries: entry }, { cookie: admin.cookie });
      expect(await statuses()).toEqual(['removed 1', 'visible 451']);
      expect(await isPublic()).toEqual([200, true, true]);
      await expectTrueCounters(db);
      await saveReaders(hub, admin, 'lore', 'members');
      // An earlier version is from before it was private.
      const { revision } = await db
        .selectFrom('page_configs')
        .select('revision')
        .where('page', '=', 'message-board')
        .executeTakeFirstOrThrow();
      const versions = '/admin/pages/message-board/versions';
      const restore = { version: '0', revision: String(revision) };
      await hub.post(versions, restore, { cookie: admin.cookie });
      expect(await isPublic()).toEqual([404, false, false]);
    });
  });

  test('don’t keep its moderators from finding its threads in the admin', async ({ database }) => {
    const { db } = database.engine;
    const at = (hour: number) => new Date(`2026-06-15T0${hour}:00:00Z`);
    await insertMessage(db, { category: 'news', title: 'Spring tide', at: at(1) });
    await insertMessage(db, { category: 'lore', title: 'Neap tide', at: at(2) });
    await insertMessage(db, { category: 'news', title: 'High tide', at: at(3) });
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      await saveReaders(hub, admin, 'lore', 'members');
      const list = async (cookie: string, query = '') => {
        const { text } = await readAs(hub, cookie, `/admin/threads${query}`);
        return [...text.matchAll(/\w+ tide(?=<\/a>)/g)].map(([name]) => name);
      };
      const moderator = await signInStaff(hub, 'moderator');
      for (const { cookie } of [admin, moderator]) {
        expect(await list(cookie)).toEqual(['High tide', 'Neap tide', 'Spring tide']);
        expect(await list(cookie, '?category=lore')).toEqual(['Neap tide']);
        expect(await list(cookie, '?category=news')).toEqual(['High tide', 'Spring tide']);
      }
      const lore = await readAs(hub, admin.cookie, '/admin/threads?category=lore');
      expect(lore.text).toMatch(/href="\/message-board\/private"[^>]*>View board/);
      const role = await insertRole(db, 'News Keeper', ['moderate posts'], ['news']);
      const { cookie } = await signInModerator(hub, { role });
      expect(await list(cookie)).toEqual(['High tide', 'Spring tide']);
      expect(await list(cookie, '?category=lore')).toEqual(['High tide', 'Spring tide']);
    });
  });

  test('change for a thread that is moved, and back after an undo', async ({ database }) => {
    const { db } = database.engine;
    const replies = [{ body: 'Ebb' }];
    const { threadId, postIds } = await insertThreadByAda(db, { category: 'art', replies });
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const bram = await signInModerator(hub);
      const member = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
      await saveReaders(hub, editor, 'lore', 'members', 'Secret lore');
      const publicPath = `/message-board/${threadId}`;
      const privatePath = `/message-board/private/${threadId}`;
      const read = async () => [
        (await readAs(hub, undefined, publicPath)).status,
        (await readAs(hub, member.cookie, privatePath)).status,
      ];
      expect(await read()).toEqual([200, 302]);
      const moved = await bram.act(threadId, 'move', { category: 'lore' });
      expect(await read()).toEqual([404, 200]);
      const page = await readAs(hub, member.cookie, privatePath);
      expect(page.text).toContain('Ebb');
      const events = await db.selectFrom('live_events').select('payload_json').execute();
      const named = events
        .map(({ payload_json }) => payload_json as { threadId?: number; categories?: string[] })
        .filter((event) => event.threadId === threadId)
        .flatMap(({ categories = [] }) => categories);
      expect(new Set(named)).toEqual(new Set(['art']));
      const names = await db.selectFrom('audit_log').select('subject_name').execute();
      expect(names.map(({ subject_name }) => subject_name)).not.toContain('The trailer');
      const split = await bram.split(threadId, [postIds[1] ?? 0], {
        title: 'New',
        category: 'art',
      });
      expect(split.status).not.toBe(303);
      const other = await insertMessage(db, { category: 'art' });
      const merged = await bram.send(other.threadId, 'merge', { target: String(threadId) });
      expect(await merged.text()).toContain('private categories');
      await bram.undo(moved);
      expect(await read()).toEqual([200, 302]);
      expect((await readAs(hub, undefined, publicPath)).text).not.toContain('Secret lore');
      await expectTrueCounters(db);
    });
  });

  test('are not named to moderators of other categories', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertMessage(db, { category: 'art' });
    const ofArt = await insertRole(db, 'Art mods', ['moderate posts'], ['art']);
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const mara = await signInModerator(hub, { name: 'Mara', role: ofArt });
      const refuse = async (category: string) =>
        (await (await mara.send(threadId, 'move', { category })).text()).replaceAll(category, '');
      expect(await refuse('lore')).toContain('You don’t moderate Lore.');
      await saveReaders(hub, admin, 'lore', 'moderator');
      expect(await refuse('lore')).toBe(await refuse('nowhere'));
    });
  });

  test('decide about a post that was written or approved at the same time', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertMessage(db, {
      category: 'lore',
      replies: [{ body: 'Held ebb', status: 'held' }],
    });
    await insertMember(db, { name: 'Ada' });
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
      const posting = Array.from({ length: 8 }, (_, index) =>
        ada.post({ thread: String(threadId), body: `At the same time ${index}` }),
      );
      await Promise.all([saveReaders(hub, admin, 'lore', 'members'), ...posting]);
      const { setPostStatus } = await import(
        '#app/features/discussions/visibility/post-review-kind.server.ts'
      );
      const { findPost } = await import('#app/features/discussions/posts/posts.queries.server.ts');
      await hub.platform.transaction(async (unit) => {
        const post = await findPost(unit.db, postIds[1] ?? 0);
        if (post) await setPostStatus(unit, post, 'visible', new Date());
      });
      const rows = await db.selectFrom('posts').select('status').distinct().execute();
      expect(rows).toEqual([{ status: 'private' }]);
    });
  });
});
