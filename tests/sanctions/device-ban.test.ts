import { expect } from 'vitest';
import { performSanctionAction } from '#app/features/users/profile/perform-sanction-action.server.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

const DAY = 86_400_000;

onBothEngines('A banned member’s browser', (test) => {
  test('cannot post as a guest for 90 days, but other members can', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db);
    await insertMember(db, { name: 'Ilse', email: 'ilse@example.com' });
    const actor = await insertActor(db, 'moderator');
    await withHub(database.location, async (hub) => {
      const now = hub.platform.now();
      const deps = { transaction: hub.platform.transaction, now, actor };
      const browser = new BoardClient(hub, await signInAs(hub, 'mara@example.com'));
      const device = /threequel\.known_device=[^;]+/.exec(browser.cookie)?.[0] ?? '';
      await performSanctionAction(deps, mara, 'ban', { reason: 'Spam.', until: undefined });
      // With the dead session, and after signing out.
      for (const cookie of [browser.cookie, device]) {
        const response = await new BoardClient(hub, cookie).post({ body: 'Me again' });
        expect(response.status).toBe(403);
        const { errors } = await response.json();
        expect(errors.form).toContain('An account that signed in with this browser is banned');
        expect(errors.form).not.toContain('Spam.');
      }
      const likeAsGuest = () =>
        new BoardClient(hub, device).performAction(1, 'like', { like: 'on' });
      expect((await likeAsGuest()).status).toBe(403);
      expect(await db.selectFrom('posts').selectAll().execute()).toEqual([]);
      const ilse = new BoardClient(hub, `${await signInAs(hub, 'ilse@example.com')}; ${device}`);
      await ilse.createPost({ body: 'As Ilse' });
      const stranger = await signInAs(hub, 'ilse@example.com');
      const other = /threequel\.known_device=[^;]+/.exec(stranger)?.[0] ?? '';
      await new BoardClient(hub, other).createPost({ body: 'As a guest' });
      await db
        .updateTable('sanctions')
        .set({ created_at: new Date(now.getTime() - 91 * DAY) })
        .execute();
      await new BoardClient(hub, device).createPost({ body: 'Much later' });
    });
  });

  test('tells a page that shows the member why they are signed out, and no one else', async ({
    database,
  }) => {
    const { db } = database.engine;
    const mara = await insertMember(db);
    const ilse = await insertMember(db, { name: 'Ilse', email: 'ilse@example.com' });
    const actor = await insertActor(db, 'moderator');
    await withHub(database.location, async (hub) => {
      const deps = { transaction: hub.platform.transaction, now: hub.platform.now(), actor };
      const cookie = await signInAs(hub, 'mara@example.com');
      const elsewhere = await signInAs(hub, 'ilse@example.com');
      const readBan = async (id: number, headers: { cookie?: string }) => {
        const response = await hub.get(`/me?shownViewer=${id}`, headers);
        return (await response.json()).ban;
      };
      expect(await readBan(mara, { cookie })).toBeUndefined();
      await performSanctionAction(deps, mara, 'ban', { reason: 'Spam.', until: undefined });
      // Its session has ended, which the second request no longer says.
      const device = /threequel\.known_device=[^;]+/.exec(cookie)?.[0] ?? '';
      for (const own of [cookie, device]) {
        expect(await readBan(mara, { cookie: own })).toEqual({
          end: 'permanently',
          reason: 'Spam.',
        });
      }
      expect(await readBan(ilse, { cookie: device })).toBeUndefined();
      expect(await readBan(mara, { cookie: elsewhere })).toBeUndefined();
      expect(await readBan(mara, {})).toBeUndefined();
      expect(await (await hub.get('/me', { cookie: device })).json()).toEqual({ kind: 'visitor' });
    });
  });

  test('can post as a guest again once the ban is lifted', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db);
    const actor = await insertActor(db, 'moderator');
    await withHub(database.location, async (hub) => {
      const deps = { transaction: hub.platform.transaction, now: hub.platform.now(), actor };
      const cookie = await signInAs(hub, 'mara@example.com');
      await performSanctionAction(deps, mara, 'ban', { reason: 'Spam.', until: undefined });
      const banned = await new BoardClient(hub, cookie).post({ body: 'Banned' });
      expect(banned.status).toBe(403);
      await performSanctionAction(deps, mara, 'unban', undefined);
      // Without the cookie of the session that the ban has ended.
      await new BoardClient(hub, getCookies(banned, cookie)).createPost({ body: 'Forgiven' });
    });
  });
});
