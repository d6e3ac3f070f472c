import { expect } from 'vitest';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import { performSanctionAction } from '#app/features/users/profile/perform-sanction-action.server.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { getGuestId, insertGuest } from '#tests/support/rows/insert-guest.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';

const now = new Date('2026-06-15T18:30:00Z');
const tomorrow = new Date('2026-06-16T18:30:00Z');
const rude = { reason: 'Be kind.', until: tomorrow };

onBothEngines('A sanction', (test) => {
  test('is recorded, replaced by the next one of its kind, and lifted', async ({ database }) => {
    const { transaction, engine } = database;
    const actor = await insertActor(engine.db, 'moderator');
    const { id: guest } = await insertGuest(engine.db, 'Passer-by');
    const deps = { transaction, now, actor };
    await performSanctionAction(deps, guest, 'warn', { reason: 'Once.', until: undefined });
    await performSanctionAction(deps, guest, 'mute', rude);
    await performSanctionAction(deps, guest, 'mute', { reason: 'Again.', until: undefined });
    await performSanctionAction(deps, guest, 'unmute', undefined);
    expect(await performSanctionAction(deps, guest, 'unmute', undefined)).toBeUndefined();
    const entries = await engine.db
      .selectFrom('audit_log')
      .select(['action', 'subject_name', 'before_json', 'after_json'])
      .orderBy('id')
      .execute();
    const first = { mute: { reason: 'Be kind.', until: tomorrow.toISOString() } };
    const second = { mute: { reason: 'Again.', until: null } };
    const of = (action: string, before_json: object, after_json: object) => ({
      action,
      subject_name: 'Passer-by',
      before_json,
      after_json,
    });
    expect(entries.slice(1)).toEqual([
      of('guest.mute', { mute: null }, first),
      of('guest.mute', first, second),
      of('guest.unmute', second, { mute: null }),
    ]);
  });

  test('that a double click sends again is refused', async ({ database }) => {
    const { transaction, engine } = database;
    const actor = await insertActor(engine.db, 'moderator');
    const { id } = await insertGuest(engine.db, 'Passer-by');
    const kinds = ['warn', 'mute', 'ban'] as const;
    for (const action of kinds) {
      const apply = (later = 0) => {
        const deps = { transaction, now: new Date(now.getTime() + later), actor };
        const until = action === 'warn' ? undefined : new Date(tomorrow.getTime() + later);
        return performSanctionAction(deps, id, action, { reason: 'Be kind.', until });
      };
      const results = await Promise.allSettled([apply(), apply(20), apply(40), apply(60)]);
      const errors = results.flatMap((result) =>
        result.status === 'rejected' ? result.reason : [],
      );
      expect(errors.map(({ code }) => code)).toEqual(['refused', 'refused', 'refused']);
      expect(errors[0].message).toMatch(/^You’ve just (warned|muted|banned) Passer-by/);
      // On purpose, such as to make it longer.
      expect(await apply(120_000)).toBeDefined();
    }
  });

  test('is refused for the actor, for staff by a moderator, and for the last admin', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const moderator = await insertActor(engine.db, 'moderator');
    const admin = await insertActor(engine.db, 'admin');
    const attempt = (actor: typeof admin, id: number, action: 'mute' | 'ban') =>
      performSanctionAction({ transaction, now, actor }, id, action, rude);
    await expect(attempt(moderator, moderator.id, 'mute')).rejects.toThrow('yourself');
    await expect(attempt(moderator, admin.id, 'mute')).rejects.toThrow('Only admins can ban staff');
    await expect(attempt(admin, admin.id, 'ban')).rejects.toThrow('The site needs an admin');
    expect(await engine.db.selectFrom('sanctions').selectAll().execute()).toEqual([]);
  });
});

onBothEngines('Sanctions by two moderators at the same moment', (test) => {
  test('all take effect', async ({ database }) => {
    const { transaction, engine } = database;
    const admin = await insertActor(engine.db, 'admin');
    const moderator = await insertActor(engine.db, 'moderator');
    const member = await insertActor(engine.db, 'subscriber');
    const sanction = (actor: typeof admin, action: 'mute' | 'ban', round: number) => {
      const terms = { ...rude, reason: `Be kind, for the ${round}th time.` };
      return performSanctionAction({ transaction, now, actor }, member.id, action, terms);
    };
    const rounds = Array.from({ length: 8 }, (_, round) => [
      sanction(admin, 'mute', round),
      sanction(moderator, 'ban', round),
    ]);
    const entries = await Promise.all(rounds.flat());
    expect(new Set(entries).size).toBe(entries.length);
  });
});

onBothEngines('A muted guest', (test) => {
  test('can read, sees the reason and the end, and can post again once the mute is over', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Maud', email: 'maud@example.com', role: 'moderator' });
    const { postIds } = await insertMessage(db, { body: 'The ridge at night' });
    const [ridge = 0] = postIds;
    const clock = { now };
    await withHub(
      database.location,
      async (hub) => {
        const guest = new BoardClient(hub);
        await guest.createPost({ body: 'I am passing by' });
        const id = await getGuestId(db);
        const cookie = await signInAs(hub, 'maud@example.com');
        const path = `/admin/people/${id}`;
        expect((await hub.post(`${path}/mute`, { duration: 'hour' }, { cookie })).status).toBe(422);
        const terms = { reason: 'rude', explanation: 'Twice.', duration: 'hour' };
        const muted = await hub.post(`${path}/mute`, terms, { cookie });
        expect(muted.status).toBe(303);
        const page = await (await hub.get(path, { cookie })).text();
        expect(page).toContain('Muted until Jun 15, 2026, 7:30 PM UTC');
        const message =
          'You are muted until Jun 15, 2026, 7:30 PM UTC. Reason: You attacked or insulted people. Twice. You can appeal at /appeal.';
        const refusals = [
          await guest.post({ body: 'And again' }),
          ...['like', 'report'].map((action) =>
            guest.performAction(ridge, action, { reason: 'spam' }),
          ),
        ];
        for (const refused of await Promise.all(refusals)) {
          expect(refused.status).toBe(403);
          const body = 'json' in refused ? await refused.json() : refused.body;
          expect(body.errors.form).toBe(message);
        }
        expect(await guest.getViewerPosts()).toMatchObject({ sanctionMessage: message });
        expect((await hub.get('/message-board', { cookie: guest.cookie })).status).toBe(200);
        // Undone by the moderator, from the flash message.
        const entries = new URL(muted.headers.get('location') ?? '', hub.address).searchParams.get(
          'did',
        );
        const returnTo = path;
        const undone = await hub.post(
          '/admin/undo',
          { entries: entries ?? '', returnTo },
          { cookie },
        );
        expect(undone.status).toBe(303);
        await guest.createPost({ body: 'Thank you' });
        await hub.post(`${path}/mute`, terms, { cookie });
        clock.now = tomorrow;
        await guest.createPost({ body: 'The hour is over' });
        expect((await guest.getViewerPosts()).sanctionMessage).toBeUndefined();
        await hub.post(`${path}/warn`, { explanation: 'Once.' }, { cookie });
        expect((await guest.getViewerPosts()).sanctionMessage).toBe(
          'You’ve received a warning: Once.',
        );
      },
      { now: () => clock.now },
    );
  });
});

onBothEngines('A member who is warned, muted and banned', (test) => {
  test('reads that the mute stays when the ban is lifted, and so does the moderator', async ({
    database,
  }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    await insertMember(db, { name: 'Maud', email: 'maud@example.com', role: 'moderator' });
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAs(hub, 'maud@example.com');
        const act = (action: string, terms = {}) =>
          hub.post(`${userProfilePath(mara)}/${action}`, terms, { cookie });
        await act('mute', { reason: 'rude', duration: 'permanent' });
        await act('ban', { reason: 'rude', duration: 'permanent' });
        await hub.runJobs();
        const lifted = await act('unban');
        const path = lifted.headers.get('location') ?? '';
        expect(await (await hub.get(path, { cookie })).text()).toContain(
          'Mara can sign in again. They’re still muted permanently.',
        );
        await hub.runJobs();
        const message =
          'You’re no longer banned. You can sign in again. You’re still muted permanently.';
        const notification = await db
          .selectFrom('notifications')
          .select('title')
          .where('decision', '=', 'lifted')
          .executeTakeFirst();
        expect(notification?.title).toBe(message);
        const email = await db
          .selectFrom('emails')
          .select('plain')
          .where('kind', '=', 'sanction-lifted')
          .executeTakeFirst();
        expect(email?.plain?.replaceAll(/\s+/g, ' ')).toContain(message);
      },
      { now: () => now },
    );
  });

  test('is notified on the site and by email, and again when a sanction is lifted', async ({
    database,
  }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    const actor = await insertActor(db, 'moderator');
    await withHub(
      database.location,
      async (hub) => {
        const deps = { transaction: hub.platform.transaction, now, actor };
        const listNotifications = () =>
          db
            .selectFrom('notifications')
            .select(['decision', 'title', 'path'])
            .orderBy('id')
            .execute();
        const listEmails = () => db.selectFrom('emails').select('kind').orderBy('id').execute();
        await performSanctionAction(deps, mara, 'warn', { reason: 'Once.', until: undefined });
        await hub.runJobs();
        await performSanctionAction(deps, mara, 'ban', rude);
        await hub.runJobs();
        const [warned, banned] = await listNotifications();
        expect(warned).toMatchObject({ decision: 'warned', title: 'This is a warning. Once.' });
        expect(banned).toMatchObject({
          decision: 'banned',
          path: expect.stringMatching(/^\/appeal/),
        });
        expect(await listEmails()).toEqual([{ kind: 'sanction' }, { kind: 'sanction' }]);
        await performSanctionAction(deps, mara, 'unban', undefined);
        await hub.runJobs();
        expect((await listNotifications()).map(({ decision }) => decision)).toEqual([
          'warned',
          'lifted',
        ]);
        expect((await listEmails()).at(-1)).toEqual({ kind: 'sanction-lifted' });
      },
      { now: () => now },
    );
  });
});
