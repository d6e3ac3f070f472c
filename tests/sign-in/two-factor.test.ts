import { expect } from 'vitest';
import { requireTwoFactor } from '#tests/support/accounts/require-two-factor.ts';
import { readSetUpForm, setUpTwoFactor } from '#tests/support/accounts/set-up-two-factor.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { totp } from '#tests/support/accounts/totp.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';

async function enterPassword(hub: TestHub, cookie = '') {
  const response = await hub.post(
    '/sign-in?returnTo=%2Fnews',
    { email, password: testPassword },
    { cookie },
  );
  return { location: response.headers.get('location'), cookie: getCookies(response, cookie) };
}

async function getViewerName(hub: TestHub, cookie: string): Promise<unknown> {
  const me = (await (await hub.get('/me', { cookie })).json()) as { name?: string };
  return me.name;
}

onBothEngines('Two-factor sign-in', (test) => {
  test('asks for a code once set-up is finished', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { nextCode, recoveryCodes, cookie } = await setUpTwoFactor(
        hub,
        await signInAs(hub, email),
      );
      expect(recoveryCodes).toHaveLength(10);
      expect(recoveryCodes.join(''), 'without look-alikes').toMatch(/^[-a-hjkmnp-z2-9]+$/);
      expect(await getViewerName(hub, cookie)).toBe('Mara');
      const first = await enterPassword(hub);
      expect(first.location).toBe('/sign-in/code?returnTo=%2Fnews');
      expect(await getViewerName(hub, first.cookie)).toBeUndefined();
      const signedIn = await hub.post(
        first.location ?? '',
        { code: ` ${nextCode} ` },
        { cookie: first.cookie },
      );
      expect(signedIn.headers.get('location')).toBe('/news');
      expect(await getViewerName(hub, getCookies(signedIn, first.cookie))).toBe('Mara');
    });
  });

  test('accepts each code of the app once, counting set-up, even at the same moment', async ({
    database,
  }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { usedCode, nextCode } = await setUpTwoFactor(hub, await signInAs(hub, email));
      const [one, other, later] = [
        await enterPassword(hub),
        await enterPassword(hub),
        await enterPassword(hub),
      ];
      const enterCode = ({ cookie }: { cookie: string }, code = nextCode) =>
        hub.post('/sign-in/code', { code }, { cookie });
      expect((await enterCode(one, usedCode)).status).toBe(422);
      const both = await Promise.all([one, other].map((challenge) => enterCode(challenge)));
      expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
      const again = await enterCode(later);
      expect(again.status).toBe(422);
      expect(again.headers.getSetCookie()).toEqual([]);
      expect(await again.text()).toContain('That code isn’t right');
      const sessions = await database.engine.db.selectFrom('sessions').select('id').execute();
      expect(sessions).toHaveLength(2);
    });
  });

  test('stays off while the first code is wrong', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const path = '/settings/two-factor';
      const started = await hub.post(path, { intent: 'begin', password: testPassword }, { cookie });
      const page = await started.text();
      expect(page).toContain('QR code for your authenticator app');
      expect(page, 'the name of the site').toMatch(/issuer=A(\+|%20)new/);
      const fields = { intent: 'finish', ...readSetUpForm(page), code: '000000' };
      const refused = await hub.post(path, fields, { cookie });
      expect(refused.status).toBe(422);
      const again = await refused.text();
      expect(again).toContain('QR code for your authenticator app');
      expect(readSetUpForm(again)).toEqual(readSetUpForm(page));
      await signInAs(hub, email);
    });
  });

  test('shows recovery codes only for ten minutes after the password, and to no other member', async ({
    database,
  }) => {
    const now = Date.now();
    let time = now;
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Ines' });
    await withHub(
      database.location,
      async (hub) => {
        const path = '/settings/two-factor';
        const begin = async (cookie: string) => {
          const fields = { intent: 'begin', password: testPassword };
          return readSetUpForm(await (await hub.post(path, fields, { cookie })).text());
        };
        const cookie = await signInAs(hub, email);
        const other = await begin(await signInAs(hub, 'ines@example.com'));
        const { key, token } = await begin(cookie);
        const secret = new URL(key).searchParams.get('secret') ?? '';
        const finish = async (sent: string) => {
          const fields = { intent: 'finish', key, token: sent, code: totp(secret, now) };
          const response = await hub.post(path, fields, { cookie });
          return { status: response.status, page: await response.text() };
        };
        for (const sent of ['', other.token]) {
          const { status, page } = await finish(sent);
          expect(status).toBe(422);
          expect(page).toContain('Start again with your password.');
        }
        time = now + 11 * 60_000;
        expect((await finish(token)).page).toContain('Start again with your password.');
        time = now;
        expect((await finish(token)).page).toContain('Your recovery codes');
      },
      { now: () => new Date(time) },
    );
  });

  test('locks set-up after ten wrong codes', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const path = '/settings/two-factor';
      const started = await hub.post(path, { intent: 'begin', password: testPassword }, { cookie });
      const form = { intent: 'finish', ...readSetUpForm(await started.text()) };
      const enter = async (code: string) =>
        (await hub.post(path, { ...form, code }, { cookie })).text();
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect(await enter('aaaaaa')).toContain('That code isn’t right');
      }
      const secret = new URL(form.key).searchParams.get('secret') ?? '';
      expect(await enter(totp(secret, Date.now()))).toContain('Too many wrong codes');
    });
  });

  test('keeps the recovery codes if the form is sent again, and the secret once it is on', async ({
    database,
  }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const path = '/settings/two-factor';
      const { recoveryCodes, cookie, form } = await setUpTwoFactor(hub, await signInAs(hub, email));
      const again = await (await hub.post(path, form, { cookie })).text();
      for (const code of recoveryCodes) expect(again).toContain(code);
      const begin = { intent: 'begin', password: testPassword };
      const restarted = await hub.post(path, begin, { cookie });
      expect(restarted.status).toBe(422);
      expect(await restarted.text()).not.toContain('otpauth');
    });
  });

  test('requires the password to set up', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      for (const password of ['', 'not this one']) {
        const fields = { intent: 'begin', password };
        const response = await hub.post('/settings/two-factor', fields, { cookie });
        expect(response.status).toBe(422);
        expect(await response.text()).not.toContain('otpauth');
      }
    });
  });

  test('accepts each recovery code once', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { recoveryCodes } = await setUpTwoFactor(hub, await signInAs(hub, email));
      const [code = ''] = recoveryCodes;
      const first = await enterPassword(hub);
      expect((await hub.post('/sign-in/code', { code }, { cookie: first.cookie })).status).toBe(
        303,
      );
      const second = await enterPassword(hub);
      const again = await hub.post('/sign-in/code', { code }, { cookie: second.cookie });
      expect(again.status).toBe(422);
      expect(await again.text()).toContain('That code isn’t right');
    });
  });

  test('starts over with the password after five wrong codes', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { nextCode } = await setUpTwoFactor(hub, await signInAs(hub, email));
      const { cookie } = await enterPassword(hub);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await hub.post('/sign-in/code', { code: 'aaaaa-bbbbb' }, { cookie });
      }
      const correct = await hub.post('/sign-in/code', { code: nextCode }, { cookie });
      expect(correct.status).toBe(422);
      expect(await correct.text()).toContain('too many codes were wrong. Sign in again.');
    });
  });

  test('does not ask for a code in a trusted browser', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { nextCode } = await setUpTwoFactor(hub, await signInAs(hub, email));
      const first = await enterPassword(hub);
      const fields = { code: nextCode, trustsBrowser: 'on' };
      const signedIn = await hub.post('/sign-in/code', fields, { cookie: first.cookie });
      const trusted = getCookies(signedIn, first.cookie);
      expect((await enterPassword(hub, trusted)).location).toBe('/news');
      expect((await enterPassword(hub)).location).toContain('/sign-in/code');
    });
  });

  test('can be turned off with the password, and new recovery codes replace the old ones', async ({
    database,
  }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { recoveryCodes, cookie } = await setUpTwoFactor(hub, await signInAs(hub, email));
      const path = '/settings/two-factor';
      const renewed = await hub.post(path, { intent: 'renew', password: testPassword }, { cookie });
      expect(await renewed.text()).not.toContain(recoveryCodes[0]);
      const first = await enterPassword(hub);
      const old = await hub.post(
        '/sign-in/code',
        { code: recoveryCodes[0] ?? '' },
        { cookie: first.cookie },
      );
      expect(old.status).toBe(422);
      expect((await hub.post(path, { intent: 'disable', password: 'no' }, { cookie })).status).toBe(
        422,
      );
      await hub.post(path, { intent: 'disable', password: testPassword }, { cookie });
      await signInAs(hub, email);
      await hub.runJobs();
      const emails = database.engine.db.selectFrom('emails').select(['kind', 'recipient']);
      // Their jobs run at the same time.
      expect(await emails.where('kind', 'like', 'two-factor%').orderBy('kind').execute()).toEqual([
        { kind: 'two-factor-off', recipient: email },
        { kind: 'two-factor-on', recipient: email },
      ]);
    });
  });

  test('can be required for staff before they open the admin area', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { role: 'admin' });
    await requireTwoFactor(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const redirected = await hub.get('/admin', { cookie });
      expect([redirected.status, redirected.headers.get('location')]).toEqual([
        302,
        '/settings/two-factor?for=admin',
      ]);
      const page = await (await hub.get('/settings/two-factor?for=admin', { cookie })).text();
      expect(page).toContain('requires two-factor sign-in for staff');
      const twoFactor = await setUpTwoFactor(hub, cookie);
      expect((await hub.get('/admin', { cookie: twoFactor.cookie })).status).toBe(200);
    });
  });
});
