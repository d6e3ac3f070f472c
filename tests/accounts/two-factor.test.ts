import { expect } from 'vitest';
import { insertMember, testPassword } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { setUpTwoFactor } from '#tests/support/set-up-two-factor.ts';
import { cookiesOf, signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { totp } from '#tests/support/totp.ts';

const email = 'mara@example.com';

async function takeFirstStep(hub: TestHub, cookie = '') {
  const answer = await hub.post(
    '/sign-in?returnTo=%2Fnews',
    { email, password: testPassword },
    { cookie },
  );
  return { location: answer.headers.get('location'), cookie: cookiesOf(answer, cookie) };
}

async function nameOf(hub: TestHub, cookie: string): Promise<unknown> {
  const me = (await (await hub.get('/me', { cookie })).json()) as { name?: string };
  return me.name;
}

onBothEngines('A second factor', (test) => {
  test('is asked for once an app has shown that it has the secret', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { secret, recoveryCodes, cookie } = await setUpTwoFactor(
        hub,
        await signInAs(hub, email),
      );
      expect(recoveryCodes).toHaveLength(10);
      expect(await nameOf(hub, cookie)).toBe('Mara');
      const first = await takeFirstStep(hub);
      expect(first.location).toBe('/sign-in/code?returnTo=%2Fnews');
      expect(await nameOf(hub, first.cookie)).toBeUndefined();
      const done = await hub.post(
        first.location ?? '',
        { code: ` ${totp(secret)} ` },
        { cookie: first.cookie },
      );
      expect(done.headers.get('location')).toBe('/news');
      expect(await nameOf(hub, cookiesOf(done, first.cookie))).toBe('Mara');
    });
  });

  test('is not on while the first code was wrong', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const path = '/settings/two-factor';
      const begun = await hub.post(path, { intent: 'begin', password: testPassword }, { cookie });
      const page = await begun.text();
      expect(page).toContain('QR code with the secret');
      const key = /name="key" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const wrong = await hub.post(path, { intent: 'finish', key, code: '000000' }, { cookie });
      expect(wrong.status).toBe(422);
      expect(await wrong.text()).toContain('QR code with the secret');
      await signInAs(hub, email);
    });
  });

  test('is set up by whoever knows the password only', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      for (const password of ['', 'not this one']) {
        const fields = { intent: 'begin', password };
        const answer = await hub.post('/settings/two-factor', fields, { cookie });
        expect(answer.status).toBe(422);
        expect(await answer.text()).not.toContain('otpauth');
      }
    });
  });

  test('may be a recovery code, each once', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { recoveryCodes } = await setUpTwoFactor(hub, await signInAs(hub, email));
      const [code = ''] = recoveryCodes;
      const first = await takeFirstStep(hub);
      expect((await hub.post('/sign-in/code', { code }, { cookie: first.cookie })).status).toBe(
        303,
      );
      const second = await takeFirstStep(hub);
      const again = await hub.post('/sign-in/code', { code }, { cookie: second.cookie });
      expect(again.status).toBe(422);
      expect(await again.text()).toContain('This code is not the right one');
    });
  });

  test('is not guessed: five wrong codes end the first step', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { secret } = await setUpTwoFactor(hub, await signInAs(hub, email));
      const { cookie } = await takeFirstStep(hub);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await hub.post('/sign-in/code', { code: 'aaaaa-bbbbb' }, { cookie });
      }
      const right = await hub.post('/sign-in/code', { code: totp(secret) }, { cookie });
      expect(right.status).toBe(422);
      expect(await right.text()).toContain('start again with your password');
    });
  });

  test('is not asked for in a browser that is trusted', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { secret } = await setUpTwoFactor(hub, await signInAs(hub, email));
      const first = await takeFirstStep(hub);
      const fields = { code: totp(secret), trustsBrowser: 'on' };
      const done = await hub.post('/sign-in/code', fields, { cookie: first.cookie });
      const trusted = cookiesOf(done, first.cookie);
      expect((await takeFirstStep(hub, trusted)).location).toBe('/news');
      expect((await takeFirstStep(hub)).location).toContain('/sign-in/code');
    });
  });

  test('goes with the password, and its old recovery codes with new ones', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { recoveryCodes, cookie } = await setUpTwoFactor(hub, await signInAs(hub, email));
      const path = '/settings/two-factor';
      const renewed = await hub.post(path, { intent: 'renew', password: testPassword }, { cookie });
      expect(await renewed.text()).not.toContain(recoveryCodes[0]);
      const first = await takeFirstStep(hub);
      const old = await hub.post(
        '/sign-in/code',
        { code: recoveryCodes[0] ?? '' },
        { cookie: first.cookie },
      );
      expect(old.status).toBe(422);
      expect((await hub.post(path, { intent: 'end', password: 'no' }, { cookie })).status).toBe(
        422,
      );
      await hub.post(path, { intent: 'end', password: testPassword }, { cookie });
      await signInAs(hub, email);
    });
  });

  test('can be demanded of staff before the desk opens', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { role: 'admin' });
    const value = { demandsTwoFactorOfStaff: true, keepsSampleAccounts: false };
    await db
      .insertInto('settings')
      .values({ key: 'accounts', value_json: value, updated_at: new Date() })
      .execute();
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const sent = await hub.get('/admin', { cookie });
      expect([sent.status, sent.headers.get('location')]).toEqual([
        302,
        '/settings/two-factor?for=desk',
      ]);
      const page = await (await hub.get('/settings/two-factor?for=desk', { cookie })).text();
      expect(page).toContain('asks its staff for a second factor');
      const factor = await setUpTwoFactor(hub, cookie);
      expect((await hub.get('/admin', { cookie: factor.cookie })).status).toBe(200);
    });
  });
});
