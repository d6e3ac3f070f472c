import { expect } from 'vitest';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('Signing in', (test) => {
  test('starts a session in a cookie that scripts cannot read', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const response = await hub.post('/sign-in?returnTo=%2Fnews%3Ffilter%3Drumors', {
        email: ' Mara@Example.com ',
        password: testPassword,
      });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/news?filter=rumors');
      const session = response.headers
        .getSetCookie()
        .find((line) => line.startsWith('threequel.session_token='));
      expect(session).toMatch(/HttpOnly/i);
      expect(session).toMatch(/SameSite=Lax/i);
      const me = await hub.get('/me', { cookie: getCookies(response) });
      expect(await me.json()).toMatchObject({
        kind: 'member',
        name: 'Mara',
        email: 'mara@example.com',
        isStaff: false,
      });
    });
  });

  test('does not store IP addresses', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      await signInAs(hub, 'mara@example.com');
      const sessions = await database.engine.db.selectFrom('sessions').selectAll().execute();
      expect(sessions).toHaveLength(1);
      expect(JSON.stringify(sessions)).not.toContain('127.0.0.1');
    });
  });

  test('responds the same to a wrong password and an unknown address', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const responses = await Promise.all(
        ['mara@example.com', 'nobody@example.com'].map((email) =>
          hub.post('/sign-in', { email, password: 'not this one' }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual([422, 422]);
      const [known = '', unknown = ''] = await Promise.all(
        responses.map((response) => response.text()),
      );
      expect(known).toContain('don’t match');
      expect(known.replaceAll('mara@', 'nobody@')).toBe(unknown);
      expect(known).not.toContain('not this one');
    });
  });

  test('ends at sign-out, even for a copy of the cookie', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'mara@example.com');
      const signedOut = await hub.post('/sign-out', {}, { cookie });
      expect(getCookies(signedOut, cookie)).toMatch(/^threequel\.known_device=[^;]+$/);
      expect(signedOut.headers.get('location')).toBe('/?notice=signed-out');
      const me = await hub.get('/me', { cookie });
      expect(await me.json()).toEqual({ kind: 'visitor' });
    });
  });

  test('locks an address after ten wrong passwords, whether or not it has an account', async ({
    database,
  }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      for (const email of ['mara@example.com', 'nobody@example.com']) {
        for (let attempt = 0; attempt < 10; attempt += 1) {
          await hub.post('/sign-in', { email, password: 'not this one' });
        }
        const correct = await hub.post('/sign-in', { email, password: testPassword });
        expect(correct.status).toBe(429);
        expect(await correct.text()).toContain('Too many wrong passwords');
      }
    });
  });

  test('is not locked for a browser that has signed in to the account before', async ({
    database,
  }) => {
    await insertMember(database.engine.db);
    await insertMember(database.engine.db, { name: 'Grace' });
    const form = { email: 'mara@example.com', password: testPassword };
    const wrong = { ...form, password: 'not this one' };
    await withHub(database.location, async (hub) => {
      const getDevice = async (email: string) => {
        const cookies = (await signInAs(hub, email)).split('; ');
        return cookies.find((pair) => pair.startsWith('threequel.known_device=')) ?? '';
      };
      const cookie = await getDevice(form.email);
      const graces = await getDevice('grace@example.com');
      for (let attempt = 0; attempt < 10; attempt += 1) await hub.post('/sign-in', wrong);
      const forged = `${cookie.slice(0, -4)}AAAA`;
      for (const stranger of ['', graces, forged]) {
        expect((await hub.post('/sign-in', form, { cookie: stranger })).status).toBe(429);
      }
      const signedIn = await hub.post('/sign-in', form, { cookie });
      expect(signedIn.status).toBe(303);
      const line = signedIn.headers.getSetCookie().find((set) => set.includes('known_device'));
      expect(line).toMatch(/Max-Age=34560000.*HttpOnly/);
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await hub.post('/sign-in', wrong, { cookie })).status).toBe(422);
      }
      expect((await hub.post('/sign-in', form, { cookie })).status).toBe(429);
    });
  });
});
