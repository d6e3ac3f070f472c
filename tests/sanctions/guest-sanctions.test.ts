import { expect } from 'vitest';
import { performSanctionAction } from '#app/features/users/profile/perform-sanction-action.server.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { getCookies } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { getGuestId } from '#tests/support/rows/insert-guest.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const HOUR = 3_600_000;

const signIn = (hub: TestHub, name: string, cookie: string) =>
  hub.post('/sign-in', { email: `${name}@example.com`, password: testPassword }, { cookie });

onBothEngines('A guest’s sanction', (test) => {
  test('applies to the account from sign-in on, and the stricter of two stays', async ({
    database,
  }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    const actor = await insertActor(db, 'moderator');
    await withHub(database.location, async (hub) => {
      const now = hub.platform.now();
      const deps = { transaction: hub.platform.transaction, now, actor };
      const until = (hours: number) => new Date(now.getTime() + hours * HOUR);
      const guest = new BoardClient(hub);
      await guest.createPost({ body: 'Passing by' });
      const id = await getGuestId(db);
      await performSanctionAction(deps, mara, 'mute', { reason: 'Own.', until: until(1) });
      await performSanctionAction(deps, id, 'mute', {
        reason: 'Guest.',
        until: until(9),
      });
      await db
        .insertInto('reporters')
        .values([
          { actor_id: mara, upheld_count: 1, dismissed_count: 2 },
          { actor_id: id, upheld_count: 10, dismissed_count: 20 },
        ])
        .execute();
      const signedIn = await signIn(hub, 'mara', guest.cookie);
      expect(signedIn.status).toBe(303);
      const account = new BoardClient(hub, getCookies(signedIn, guest.cookie));
      const refused = await account.post({ body: 'As Mara' });
      expect(await refused.json()).toMatchObject({
        errors: { form: expect.stringContaining('Reason: Guest.') },
      });
      const listActive = () =>
        db
          .selectFrom('sanctions')
          .select(['subject_id', 'reason'])
          .where('lifted_at', 'is', null)
          .orderBy('subject_id')
          .execute();
      expect(await listActive()).toEqual([
        { subject_id: mara, reason: 'Guest.' },
        { subject_id: id, reason: 'Guest.' },
      ]);
      await hub.post('/settings/guest', { intent: 'add' }, { cookie: account.cookie });
      expect(await listActive()).toEqual([{ subject_id: mara, reason: 'Guest.' }]);
      const undo = { intent: 'undo', guest: String(id) };
      await hub.post('/settings/guest', undo, { cookie: account.cookie });
      expect(await listActive()).toEqual([
        { subject_id: mara, reason: 'Guest.' },
        { subject_id: id, reason: 'Guest.' },
      ]);
      const reporters = await db
        .selectFrom('reporters')
        .select(['actor_id', 'upheld_count', 'dismissed_count'])
        .execute();
      expect(reporters).toEqual([{ actor_id: mara, upheld_count: 11, dismissed_count: 22 }]);
    });
  });

  test('bans the account that the guest signs in to, and still applies to the guest', async ({
    database,
  }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    await insertMember(db, { name: 'Edda', email: 'edda@example.com', role: 'editor' });
    const actor = await insertActor(db, 'moderator');
    await withHub(database.location, async (hub) => {
      const deps = { transaction: hub.platform.transaction, now: hub.platform.now(), actor };
      const guest = new BoardClient(hub);
      await guest.createPost({ body: 'Passing by' });
      const id = await getGuestId(db);
      const spam = { reason: 'Spam.', until: undefined };
      await performSanctionAction(deps, id, 'ban', spam);
      const refused = await signIn(hub, 'mara', guest.cookie);
      expect(refused.status).toBe(403);
      expect((await signIn(hub, 'mara', '')).status).toBe(403);
      expect((await guest.post({ body: 'And again' })).status).toBe(403);
      const banned = await db
        .selectFrom('sanctions')
        .select('subject_id')
        .where('kind', '=', 'ban')
        .where('subject_id', '<>', id)
        .execute();
      expect(banned).toEqual([{ subject_id: mara }]);
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
      // A ban that staff lift does not come back with the next sign-in.
      await performSanctionAction(deps, mara, 'unban', undefined);
      expect((await signIn(hub, 'mara', guest.cookie)).status).toBe(303);
      // Moderators may not sanction staff, so a guest's ban does not carry over to staff.
      expect((await signIn(hub, 'edda', guest.cookie)).status).toBe(303);
    });
  });
});
