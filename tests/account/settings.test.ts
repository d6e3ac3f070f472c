import sharp from 'sharp';
import { expect } from 'vitest';
import { formatDate } from '#app/text/dates/dates.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { formatDateTime } from '#app/text/dates/times.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readLastEmail } from '#tests/support/pages/read-email.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { setTimeZone } from '#tests/support/rows/set-time-zone.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';

async function getMe(hub: TestHub, cookie: string) {
  const response = await hub.get('/me', { cookie });
  return (await response.json()) as { kind: string; name?: string; avatar?: { key: string } };
}

async function uploadAvatar(hub: TestHub, cookie: string, bytes: Uint8Array): Promise<Response> {
  const form = new FormData();
  form.set('intent', 'avatar');
  form.set('avatar', new File([Buffer.from(bytes)], 'me.jpg', { type: 'image/jpeg' }));
  const headers = { cookie, origin: hub.address };
  return fetch(`${hub.address}/settings`, {
    method: 'POST',
    body: form,
    headers,
    redirect: 'manual',
  });
}

function createPhoto(side: number): Promise<Buffer> {
  const background = { r: 20, g: 90, b: 120 };
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

onBothEngines('A profile', (test) => {
  test('accepts a name that is free and refuses one that is taken', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Ivo' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const taken = await hub.post('/settings', { name: 'IVO', about: 'Hello.' }, { cookie });
      expect(taken.status).toBe(422);
      const page = await taken.text();
      expect(page).toContain('That name is taken');
      expect(page).toContain('Hello.');
      const fields = { name: 'Mara Lind', about: 'I keep the lighthouse.', role: 'admin' };
      expect((await hub.post('/settings', fields, { cookie })).status).toBe(303);
      expect(await getMe(hub, cookie)).toMatchObject({ name: 'Mara Lind', isStaff: false });
      const recased = await hub.post('/settings', { name: 'MARA LIND' }, { cookie });
      expect(recased.status, 'their own name in capitals').toBe(303);
    });
  });

  test('is screened like a post, with the message next to the field', async ({ database }) => {
    const { db } = database.engine;
    const now = new Date('2026-07-01T12:00:00Z');
    await insertMember(db, { created_at: new Date('2026-06-28T09:30:00Z') });
    await setTimeZone(db, 'America/New_York');
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAs(hub, email);
        const links = Array.from({ length: 4 }, (_, number) => `https://example.com/${number}`);
        for (const [fields, message] of [
          [{ name: 'Mara', about: 'Not a scam.' }, 'It contains filtered words: “scam”.'],
          [{ name: 'Mara', about: links.join(' ') }, 'That’s too many links.'],
          [{ name: 'Scam', about: '' }, 'It contains filtered words: “scam”.'],
        ] as const) {
          const refused = await hub.post('/settings', fields, { cookie });
          expect(refused.status, fields.about).toBe(422);
          const page = await refused.text();
          expect(page).toContain(message);
          expect(page).toContain(fields.about);
        }
        const avatar = await uploadAvatar(hub, cookie, await createPhoto(400));
        expect(avatar.status).toBe(422);
        const advice = 'You can add an image from Jul 5, 2026, 5:30 AM EDT';
        expect(await avatar.text()).toContain(advice);
        const settings = await (await hub.get('/settings', { cookie })).text();
        expect([settings.includes(advice), settings.includes('Save image')]).toEqual([true, false]);
      },
      { now: () => now },
    );
  });

  test('shows an uploaded avatar, replaces it and removes it', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      expect((await uploadAvatar(hub, cookie, await createPhoto(600))).status).toBe(303);
      const { avatar } = await getMe(hub, cookie);
      const small = await hub.get(`/images/${avatar?.key}/320.webp`);
      const policy = small.headers.get('content-security-policy');
      expect(policy).toContain("base-uri 'none'; form-action 'none'");
      expect(small.headers.get('content-type')).toBe('image/webp');
      // A removed one must be gone from caches at once.
      expect(small.headers.get('cache-control')).toBe('public, no-cache');
      const known = { 'if-none-match': small.headers.get('etag') ?? '' };
      expect((await hub.get(`/images/${avatar?.key}/320.webp`, known)).status).toBe(304);
      await uploadAvatar(hub, cookie, await createPhoto(500));
      const images = await database.engine.db.selectFrom('images').select('purpose').execute();
      expect(images, 'the previous avatar is deleted').toEqual([{ purpose: 'avatar' }]);
      expect((await hub.get(`/images/${avatar?.key}/480.webp`)).status).toBe(404);
      expect((await hub.get(`/images/${avatar?.key}/320.webp`, known)).status).toBe(404);
      await hub.post('/settings', { intent: 'remove-avatar' }, { cookie });
      expect((await getMe(hub, cookie)).avatar).toBeUndefined();
    });
  });

  test('refuses a file that is not an image or too large', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const text = await uploadAvatar(hub, cookie, Buffer.from('<svg onload="alert(1)"/>'));
      expect([text.status, await text.text()]).toEqual([
        422,
        expect.stringContaining('SVG files can’t be used'),
      ]);
      const big = await uploadAvatar(hub, cookie, Buffer.alloc(6 * 1024 * 1024));
      expect([big.status, await big.text()]).toEqual([422, expect.stringContaining('over 5 MB')]);
      const huge = await uploadAvatar(hub, cookie, Buffer.alloc(13 * 1024 * 1024));
      expect(huge.status).toBe(413);
      const fields = { current: 'a'.repeat(300_000) };
      const long = await hub.post('/settings', fields, { cookie, accept: 'text/html' });
      expect([long.status, await long.text()]).toEqual([
        413,
        expect.stringContaining('<p>That text is too long. The limit is 256 KB.</p>'),
      ]);
      // Without it, the browser would drop the styles of the page.
      expect(long.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'");
    });
  });
});

onBothEngines('A name', (test) => {
  test('goes to one of several members who take it at once', async ({ database }) => {
    const { db } = database.engine;
    const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
    for (const name of names) await insertMember(db, { name });
    await withHub(database.location, async (hub) => {
      const cookies: string[] = [];
      for (const name of names)
        cookies.push(await signInAs(hub, `${name.toLowerCase()}@example.com`));
      const rename = (cookie: string) =>
        hub.post('/settings', { name: 'Wren', about: '' }, { cookie });
      const statuses = (await Promise.all(cookies.map(rename))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([303, 422, 422, 422]);
    });
  });
});

onBothEngines('An account', (test) => {
  test('is deleted once by a form that is sent several times, without an error', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const fields = { name: 'Mara', password: testPassword, posts: 'keep' };
      const send = () => hub.post('/settings/account', fields, { cookie });
      const responses = await Promise.all([send(), send(), send(), send()]);
      for (const { status, headers } of responses) {
        expect([302, 303]).toContain(status);
        expect(headers.get('location')).toMatch(/account-deleted|^\/sign-in/);
      }
      const jobs = await db
        .selectFrom('jobs')
        .select('name')
        .where('name', 'like', '%erase%')
        .execute();
      expect(jobs).toHaveLength(1);
    });
  });
});

onBothEngines('A password', (test) => {
  test('can be changed with the current one, which ends all other sessions', async ({
    database,
  }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const [cookie, other] = [await signInAs(hub, email), await signInAs(hub, email)];
      const path = '/settings/password';
      const newPassword = 'a louder horizon';
      const refused = await hub.post(path, { password: 'not this one', newPassword }, { cookie });
      expect(refused.status).toBe(422);
      const fields = { password: testPassword, newPassword };
      const changed = await hub.post(path, fields, { cookie });
      expect(changed.headers.get('location')).toBe('/settings/password?notice=password-changed');
      expect((await getMe(hub, other)).kind).toBe('visitor');
      expect((await getMe(hub, cookie)).kind, 'the old token of this session').toBe('visitor');
      expect((await getMe(hub, getCookies(changed, cookie))).kind).toBe('member');
      await signInAs(hub, email, newPassword);
      expect((await readLastEmail(hub, email)).kind).toBe('password-changed');
    });
  });

  test('ends links to choose a new one when it is changed', async ({ database }) => {
    await insertMember(database.engine.db, { email });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      await hub.post('/forgotten-password', { email });
      const { link } = await readLastEmail(hub, email);
      const newPassword = 'a heron for this test';
      const change = { password: testPassword, newPassword };
      expect((await hub.post('/settings/password', change, { cookie })).status).toBe(303);
      const fields = { password: 'chosen by the mailbox' };
      expect((await hub.post(link, fields)).status).toBe(404);
      await signInAs(hub, email, newPassword);
    });
  });

  test('is changed by one of several forms that are sent at once', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const change = async (newPassword: string) => {
        const fields = { password: testPassword, newPassword };
        const { status } = await hub.post('/settings/password', fields, { cookie });
        return status === 303 ? [newPassword] : [];
      };
      const words = ['one', 'two', 'three', 'four'];
      const changed = (
        await Promise.all(words.map((word) => change(`${word} louder horizons`)))
      ).flat();
      expect(changed).toHaveLength(1);
      await signInAs(hub, email, changed[0]);
    });
  });

  test('cannot be guessed through the settings', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const send = (password: string) =>
        hub.post('/settings/password', { password, newPassword: 'a louder horizon' }, { cookie });
      for (let attempt = 0; attempt < 10; attempt += 1) await send('not this one');
      expect(await (await send(testPassword)).text()).toContain('Too many wrong passwords');
    });
  });
});

onBothEngines('Sessions', (test) => {
  test('are listed, and can be ended one by one or all except this one', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Ivo' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const others = [await signInAs(hub, email), await signInAs(hub, email)];
      const otherMember = await signInAs(hub, 'ivo@example.com');
      const page = await (await hub.get('/settings/sessions', { cookie })).text();
      expect(page.match(/this browser/g)).toHaveLength(1);
      const ids = [...page.matchAll(/name="session" value="(\d+)"/g)].map(([, id]) => id ?? '');
      expect(ids).toHaveLength(2);
      const path = '/settings/sessions';
      const refused = await hub.post(path, { session: ids[0] ?? '' }, { cookie: otherMember });
      expect(refused.status).toBe(404);
      await hub.post(path, { session: ids[0] ?? '' }, { cookie });
      const kinds = () => Promise.all(others.map(async (other) => (await getMe(hub, other)).kind));
      expect((await kinds()).toSorted()).toEqual(['member', 'visitor']);
      await hub.post(path, { intent: 'others' }, { cookie });
      expect(await kinds()).toEqual(['visitor', 'visitor']);
      expect((await getMe(hub, cookie)).kind).toBe('member');
    });
  });

  test('of one day differ in their times, and show when they were last used', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      await signInAs(hub, email);
      const { id } = await db
        .selectFrom('sessions')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const created = new Date(Date.now() - 3 * DAY_MS);
      const used = new Date(Date.now() - DAY_MS);
      await db
        .updateTable('sessions')
        .set({ created_at: created, updated_at: used })
        .where('id', '=', id)
        .execute();
      const html = await (await hub.get('/settings/sessions', { cookie })).text();
      const page = html.replaceAll('<!-- -->', '');
      const at = created.toISOString();
      const since = `<time dateTime="${at}">${formatDateTime(at)}`;
      expect(page).toContain(`Since ${since}`);
      expect(page).toContain(`, since ${since}`);
      const lastUsed = [...page.matchAll(/last used <time[^>]*>([^<]+)</g)];
      expect(lastUsed.map(([, day]) => day)).toEqual([formatDate(used.toISOString())]);
    });
  });
});
