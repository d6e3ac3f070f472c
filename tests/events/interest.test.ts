import { expect } from 'vitest';
import { discussionSettingsGroup } from '#app/features/discussions/threads/comment-settings.server.ts';
import { writeSetting } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertEvent } from '#tests/support/rows/insert-event.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const now = () => new Date('2026-05-10T12:00:00Z');
const email = 'mara@example.com';

function insertEventOn(db: Database, day: string, status: 'published' | 'draft' = 'published') {
  return insertEvent(db, {
    status,
    starts_at: new Date(`2026-05-${day}T19:00:00Z`),
    ends_at: new Date(`2026-05-${day}T21:00:00Z`),
  });
}

/** Sends what the page's script sends. */
async function change(hub: TestHub, id: number, to: string, cookie = '') {
  const response = await hub.post(
    `/events/${id}/interest.data`,
    { change: to },
    { cookie, accept: '*/*' },
  );
  return { status: response.status, cookie: getCookies(response, cookie) };
}

async function getState(hub: TestHub, id: number, cookie = ''): Promise<unknown> {
  return (await hub.get(`/events/${id}/interest`, { cookie })).json();
}

onBothEngines('Interest in an event', (test) => {
  test('counts each person once, and is taken back', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara', email });
    const id = await insertEventOn(db, '12');
    await withHub(
      database.location,
      async (hub) => {
        expect(await (await hub.get('/events')).text()).not.toContain('interested</span>');
        const member = await signInAs(hub, email);
        const guest = await change(hub, id, 'on');
        expect(guest.status).toBe(200);
        expect(guest.cookie).toContain('guest_token');
        for (const to of ['on', 'on']) await change(hub, id, to, member);
        await change(hub, id, 'on', guest.cookie);
        expect(await getState(hub, id, member)).toEqual({ isInterested: true, count: 2 });
        expect(await getState(hub, id)).toEqual({ isInterested: false, count: 2 });
        for (const path of ['/events', `/events/${id}-soup`]) {
          expect(await (await hub.get(path)).text(), path).toContain('2<!-- --> interested</span>');
        }
        await change(hub, id, 'off', member);
        await change(hub, id, 'off', member);
        expect(await getState(hub, id, member)).toEqual({ isInterested: false, count: 1 });
        await change(hub, id, 'toggle', guest.cookie);
        expect(await getState(hub, id, guest.cookie)).toEqual({ isInterested: false, count: 0 });
      },
      { now },
    );
  });

  test('of many at once is counted exactly', async ({ database }) => {
    const id = await insertEventOn(database.engine.db, '12');
    await withHub(
      database.location,
      async (hub) => {
        const results = await Promise.all(
          Array.from({ length: 12 }, () => change(hub, id, 'toggle')),
        );
        expect(results.map(({ status }) => status)).toEqual(Array(12).fill(200));
        expect(await getState(hub, id)).toMatchObject({ count: 12 });
      },
      { now },
    );
  });

  test('needs no scripts', async ({ database }) => {
    const id = await insertEventOn(database.engine.db, '12');
    await withHub(
      database.location,
      async (hub) => {
        const send = (cookie: string) =>
          hub.post(`/events/${id}/interest`, { change: 'toggle' }, { cookie });
        const saved = await send('');
        expect(saved.status).toBe(303);
        expect(saved.headers.get('location')).toBe(`/events/${id}-soup?notice=interest-saved`);
        const taken = await send(getCookies(saved));
        expect(taken.headers.get('location')).toBe(`/events/${id}-soup?notice=interest-removed`);
      },
      { now },
    );
  });

  test('is refused for what has ended, and unknown for what is not public', async ({
    database,
  }) => {
    const { db } = database.engine;
    const past = await insertEventOn(db, '09');
    const draft = await insertEventOn(db, '13', 'draft');
    await withHub(
      database.location,
      async (hub) => {
        expect((await change(hub, past, 'on')).status).toBe(422);
        expect(await getState(hub, past)).toMatchObject({ count: 0 });
        expect((await change(hub, draft, 'on')).status).toBe(404);
        expect((await hub.get(`/events/${draft}/interest`)).status).toBe(404);
      },
      { now },
    );
  });

  test('is for those who may post: no one who is muted, and guests only where they may take part', async ({
    database,
  }) => {
    const { db } = database.engine;
    const memberId = await insertMember(db, { name: 'Mara', email });
    const id = await insertEventOn(db, '12');
    const mute = { kind: 'mute', subject_id: memberId, reason: 'Spam', until_at: null } as const;
    const row = { ...mute, created_at: now(), created_by: null, lifted_at: null };
    await db.insertInto('sanctions').values(row).execute();
    await withHub(
      database.location,
      async (hub) => {
        const member = await signInAs(hub, email);
        expect((await change(hub, id, 'on', member)).status).toBe(403);
        expect((await change(hub, id, 'on')).status).toBe(200);
        const { key, defaultValue } = discussionSettingsGroup;
        await writeSetting(db, key, { ...defaultValue, allowsGuests: false }, now());
        expect((await change(hub, id, 'on')).status).toBe(403);
        expect(await getState(hub, id)).toMatchObject({ count: 1 });
      },
      { now },
    );
  });

  test('has a limit for each network', async ({ database }) => {
    const id = await insertEventOn(database.engine.db, '12');
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await change(hub, id, 'on');
        for (let count = 1; count < 20; count++) await change(hub, id, 'toggle', cookie);
        expect((await change(hub, id, 'toggle', cookie)).status).toBe(429);
      },
      { now },
    );
  });

  test('moves to the account with what else a guest did, and goes with the account', async ({
    database,
  }) => {
    const { db } = database.engine;
    const memberId = await insertMember(db, { name: 'Mara', email });
    const ids = [await insertEventOn(db, '12'), await insertEventOn(db, '14')] as const;
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await change(hub, ids[0], 'on');
        await change(hub, ids[1], 'on', cookie);
        const signedIn = await hub.post(
          '/sign-in',
          { email, password: 'a quiet horizon' },
          { cookie },
        );
        const both = getCookies(signedIn, cookie);
        await change(hub, ids[0], 'on', both);
        expect(await getState(hub, ids[0])).toMatchObject({ count: 2 });
        const added = await hub.post('/settings/guest', { intent: 'add' }, { cookie: both });
        const member = getCookies(added, both);
        for (const id of ids) {
          expect(await getState(hub, id, member)).toEqual({ isInterested: true, count: 1 });
        }
        const file = await (await hub.get('/settings/data.json', { cookie: member })).json();
        expect(file.eventInterests).toHaveLength(2);
        await db.deleteFrom('actors').where('id', '=', memberId).execute();
        expect(await getState(hub, ids[1])).toMatchObject({ count: 0 });
      },
      { now },
    );
  });
});
