import { expect } from 'vitest';
import { performSanctionAction } from '#app/features/users/profile/perform-sanction-action.server.ts';
import { removeSpammer } from '#app/features/users/spam-removal/remove-spammer.server.ts';
import { reviewKinds } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { type StaffSession, signInStaff } from '../admin/sign-in-staff.ts';

const SPAM_BODY = 'Buy this, it is no sc4m at all';

async function latestEntry(db: Database) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'action', 'actor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

/** Presses Undo for the entry and returns the key of the flash message. */
async function undo(hub: TestHub, { cookie }: StaffSession, id: number) {
  const response = await hub.post('/admin/audit?kind=post', { undo: String(id) }, { cookie });
  expect(response.status).toBe(303);
  const back = new URL(response.headers.get('location') ?? '', hub.address);
  expect(back.searchParams.get('kind')).toBe('post');
  return back.searchParams.get('notice');
}

const offersUndo = (html: string, id: number) =>
  new RegExp(`<button[^>]* value="${id}"[^>]* name="undo"`).test(html);

onBothEngines('An entry in the audit log', (test) => {
  test('of a decision can be undone by another admin, once, while it is the latest', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { post } = await (await new BoardClient(hub).post({ body: SPAM_BODY })).json();
      const moderator = await signInStaff(hub, 'moderator');
      const admin = await signInStaff(hub, 'admin');
      const page = async () => (await hub.get(`/message-board/${post.threadId}`)).status;
      await hub.post(
        `/admin/review/comment/${post.id}`,
        { decision: 'approved' },
        {
          cookie: moderator.cookie,
        },
      );
      expect(await page()).toBe(200);
      const approved = await latestEntry(db);
      expect(offersUndo(await admin.read('/admin/audit'), approved.id)).toBe(true);
      expect(await undo(hub, admin, approved.id)).toBe('action-undone');
      expect(await page()).toBe(404);
      expect(await latestEntry(db)).toMatchObject({ action: 'post.undo', actor_id: admin.id });
      expect(offersUndo(await admin.read('/admin/audit'), approved.id)).toBe(false);
      for (const id of [approved.id, (await latestEntry(db)).id, 0, 999_999]) {
        expect(await undo(hub, admin, id)).toMatch(/^not-undone/);
      }
      await expectTrueCounters(db);
    });
  });

  test('is undone once by several who undo it at the same time', async ({ database }) => {
    const { db } = database.engine;
    const sal = await insertMember(db, { name: 'Sal', email: 'sal@example.com' });
    await withHub(database.location, async (hub) => {
      const { post } = await (await new BoardClient(hub).post({ body: SPAM_BODY })).json();
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      const many = <Result>(send: () => Promise<Result>) =>
        Promise.all(Array.from({ length: 6 }, send));
      await hub.post(`/admin/review/comment/${post.id}`, { decision: 'approved' }, { cookie });
      const approved = await latestEntry(db);
      const notices = await many(() => undo(hub, admin, approved.id));
      expect(notices.toSorted()).toEqual(['action-undone', ...Array(5).fill('not-undone')]);
      await hub.post(`/admin/review/comment/${post.id}`, { decision: 'approved' }, { cookie });
      const entries = String((await latestEntry(db)).id);
      const undone = await many(() => hub.post('/admin/undo', { entries }, { cookie }));
      const locations = undone.map((response) => response.headers.get('location') ?? '');
      const refused = locations.filter((path) => path.includes('notice=not-undone'));
      expect(refused).toHaveLength(5);
      const actor = await insertActor(db, 'moderator');
      const parts = { db, transaction: hub.platform.transaction, now: new Date(), actor };
      await performSanctionAction(parts, sal, 'mute', { reason: 'Hush', until: undefined });
      const muted = await latestEntry(db);
      expect(muted.action).toBe('user.mute');
      expect((await many(() => undo(hub, admin, muted.id))).toSorted()).toEqual([
        'action-undone',
        ...Array(5).fill('not-undone'),
      ]);
      const actions = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
      expect(actions.map(({ action }) => action)).toEqual([
        'post.approve',
        'post.undo',
        'post.approve',
        'post.undo',
        'user.mute',
        'user.unmute',
      ]);
      await expectTrueCounters(db);
    });
  });

  test('of a mute or a spam removal can be undone', async ({ database }) => {
    const { db } = database.engine;
    const sal = await insertMember(db, { name: 'Sal', email: 'sal@example.com' });
    const { threadId } = await insertMessage(db, { body: 'Lamps', author: 'Sal', authorId: sal });
    await withHub(database.location, async (hub) => {
      const actor = await insertActor(db, 'moderator', 'Maud');
      const { transaction } = hub.platform;
      const parts = { db, transaction, now: new Date(), actor };
      const admin = await signInStaff(hub, 'admin');
      await performSanctionAction(parts, sal, 'mute', {
        reason: 'Enough for today',
        until: undefined,
      });
      expect(await undo(hub, admin, (await latestEntry(db)).id)).toBe('action-undone');
      expect((await latestEntry(db)).action).toBe('user.unmute');
      await removeSpammer(
        { ...parts, now: new Date(), kinds: reviewKinds },
        sal,
        'Lamps everywhere',
      );
      const status = async () => (await hub.get(`/message-board/${threadId}`)).status;
      expect(await status()).not.toBe(200);
      const removed = await latestEntry(db);
      expect(removed.action).toBe('user.remove-spam');
      expect(await undo(hub, admin, removed.id)).toBe('action-undone');
      expect(await status()).toBe(200);
      await expectTrueCounters(db);
    });
  });
});
