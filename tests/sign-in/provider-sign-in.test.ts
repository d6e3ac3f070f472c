import { expect } from 'vitest';
import { setUpTwoFactor } from '#tests/support/accounts/set-up-two-factor.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signToken } from '#tests/support/openid/id-token.ts';
import {
  signInWithProvider,
  startProviderSignIn,
  withProvider,
} from '#tests/support/openid/sign-in-with-provider.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

const wren = { sub: 'w-1', email: 'Wren@Example.com', email_verified: true, name: 'Wren Ashdown' };

const me = async (hub: TestHub, cookie: string) => (await hub.get('/me', { cookie })).json();

onBothEngines('Signing in through a provider', (test) => {
  test('creates an account with a unique name, and ignores other claims', async ({
    database: { engine, location },
  }) => {
    await withProvider(location, async (hub, provider) => {
      const claims = { role: 'admin', confusable_key: 'x', picture: 'https://a.example/b.png' };
      provider.user = { ...wren, ...claims, confusableKey: 'x' };
      const { response, location: to, cookie } = await signInWithProvider(hub);
      expect([response.status, to]).toEqual([302, '/']);
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(cookie).toContain('threequel_hint=member');
      expect(await me(hub, cookie)).toMatchObject({ kind: 'member', name: 'Wren Ashdown' });
      const user = await engine.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
      expect(user).toMatchObject({ email: 'wren@example.com', role: 'subscriber' });
      expect(user).toMatchObject({ is_email_verified: true, avatar_image_id: null });
      expect(user.confusable_key).not.toBe('x');
      expect(user.confusable_key).toBeTruthy();
      expect((await hub.get('/admin', { cookie })).status).toBe(403);
    });
  });

  test('recognizes a returning member, even after their email there changed', async ({
    database: { engine, location },
  }) => {
    await withProvider(location, async (hub, provider) => {
      provider.user = wren;
      await signInWithProvider(hub);
      provider.user = { ...wren, email: 'other@example.com', email_verified: false };
      const { cookie } = await signInWithProvider(hub);
      expect(await me(hub, cookie)).toMatchObject({ name: 'Wren Ashdown' });
      expect(await engine.db.selectFrom('users').select('email').execute()).toEqual([
        { email: 'wren@example.com' },
      ]);
    });
  });

  test('gives no one a name that is taken, reserved or an email address', async ({
    database: { engine, location },
  }) => {
    await insertMember(engine.db, { name: 'Wren Ashdown', email: 'first@example.com' });
    await withProvider(location, async (hub, provider) => {
      const names = [
        'Wren Ashdown',
        'admin',
        'Sc4m Sally',
        'mail@example.com',
        '',
        'x'.repeat(200),
      ];
      for (const [index, name] of names.entries()) {
        const email = `wren${index}@example.com`;
        provider.user = { sub: `w-${index}`, email, email_verified: true, name };
        const { cookie } = await signInWithProvider(hub);
        expect(await me(hub, cookie), name).toMatchObject({ kind: 'member' });
      }
      const users = await engine.db.selectFrom('users').select('confusable_key').execute();
      expect(new Set(users.map(({ confusable_key }) => confusable_key)).size).toBe(
        names.length + 1,
      );
      const stored = await engine.db.selectFrom('users').select('name').execute();
      expect(stored.filter(({ name }) => name === 'Wren Ashdown')).toHaveLength(1);
      expect(stored.filter(({ name }) => name === 'admin' || /@|sc4m/i.test(name))).toEqual([]);
    });
  });

  test('returns to the page it started from, and never to another host', async ({ database }) => {
    await withProvider(database.location, async (hub, provider) => {
      provider.user = wren;
      const allowed = await signInWithProvider(hub, { returnTo: '/news?filter=rumors' });
      expect(allowed.location).toBe('/news?filter=rumors');
      for (const returnTo of ['https://evil.example.com/x', '//evil.example.com', 'javascript:1']) {
        const { location } = await signInWithProvider(hub, { returnTo });
        expect(location, returnTo).toMatch(/^\/(?!\/)/);
        expect(location).not.toContain('evil');
      }
    });
  });

  test('works once, and only in the browser it started in', async ({ database }) => {
    await withProvider(database.location, async (hub, provider) => {
      provider.user = wren;
      const stolen = await startProviderSignIn(hub);
      const elsewhere = await hub.get(stolen.path);
      expect(elsewhere.headers.get('location')).toContain('notice=provider-expired');
      const { path, cookie } = await signInWithProvider(hub);
      const again = await hub.get(path, { cookie });
      expect(again.headers.get('location')).toContain('notice=provider-expired');
      expect(again.headers.getSetCookie().join()).not.toContain('session_token=');
      expect((await hub.get('/auth/callback/lantern')).status).toBe(302);
      expect((await hub.get('/auth/callback/unknown')).status).toBe(404);
    });
  });

  test('rejects a token that was issued for another sign-in', async ({ database }) => {
    await withProvider(database.location, async (hub, provider) => {
      provider.user = wren;
      provider.nonce = 'the nonce of another sign-in';
      const { location, cookie } = await signInWithProvider(hub);
      expect(location).toContain('notice=provider-failed');
      expect(await me(hub, cookie)).toEqual({ kind: 'visitor' });
    });
  });

  test('rejects an ID token for another client, and an expired one', async ({ database }) => {
    await withProvider(database.location, async (hub, provider) => {
      provider.user = wren;
      for (const claims of [{ aud: 'another client' }, { exp: 1_700_000_000 }]) {
        provider.idTokenClaims = claims;
        const { location, cookie } = await signInWithProvider(hub);
        expect(location).toContain('notice=provider-failed');
        expect(await me(hub, cookie)).toEqual({ kind: 'visitor' });
      }
    });
  });

  test('ignores ID tokens that it cannot check', async ({ database }) => {
    await withProvider(
      database.location,
      async (hub, provider) => {
        provider.user = wren;
        const forged = { sub: 'x', email: 'mara@example.com', email_verified: true, name: 'Mara' };
        provider.forgedIdToken = signToken(forged);
        const { cookie } = await signInWithProvider(hub);
        expect(await me(hub, cookie)).toMatchObject({ kind: 'member', name: 'Wren Ashdown' });
      },
      ({ settingByHand }) => settingByHand,
    );
  });

  test('continues by itself only from the site’s own pages', async ({ database }) => {
    await withProvider(database.location, async (hub, provider) => {
      provider.user = wren;
      for (const site of ['same-origin', 'cross-site', 'none']) {
        const response = await hub.get('/sign-in/with/lantern', { 'sec-fetch-site': site });
        const page = await response.text();
        expect(page).toContain('Continue to Lantern');
        expect(page.includes('http-equiv="refresh"'), site).toBe(site === 'same-origin');
      }
    });
  });

  test('says so when the person cancels, and keeps the return path', async ({ database }) => {
    await withProvider(database.location, async (hub, provider) => {
      provider.user = 'denied';
      const { location } = await signInWithProvider(hub, { returnTo: '/news' });
      expect(location).toBe('/sign-in?returnTo=%2Fnews&notice=provider-denied');
      expect(await (await hub.get(location)).text()).toContain('reports that you canceled');
    });
  });

  test('does not affect passwords while the provider is down', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub, provider) => {
      await provider.stop();
      const page = await hub.get('/sign-in/with/lantern');
      expect(page.headers.get('location')).toContain('notice=provider-failed');
      const fields = { email: 'mara@example.com', password: 'a quiet horizon' };
      expect((await hub.post('/sign-in', fields)).status).toBe(303);
    });
  });
});

onBothEngines('An account with two-factor that signs in through a provider', (test) => {
  const mara = { sub: 'm-1', email: 'mara@example.com', email_verified: true, name: 'Mara' };

  test('enters its code or a recovery code', async ({ database: { engine, location } }) => {
    await insertMember(engine.db, { role: 'admin' });
    await withProvider(location, async (hub, provider) => {
      provider.user = mara;
      const own = await signInAs(hub, mara.email);
      const { nextCode, recoveryCodes } = await setUpTwoFactor(hub, own);
      const before = await engine.db.selectFrom('sessions').select('id').execute();
      for (const code of [nextCode, recoveryCodes[0] ?? '']) {
        const started = await signInWithProvider(hub, { returnTo: '/news' });
        expect(started.location).toBe('/sign-in/code?returnTo=%2Fnews');
        expect(await me(hub, started.cookie)).toEqual({ kind: 'visitor' });
        expect((await hub.get('/admin', { cookie: started.cookie })).status).toBe(302);
        const { cookie } = started;
        expect((await hub.post('/sign-in/code', { code: '000000' }, { cookie })).status).toBe(422);
        const signedIn = await hub.post(started.location, { code }, { cookie });
        expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/news']);
        expect(await me(hub, getCookies(signedIn, cookie))).toMatchObject({ name: 'Mara' });
      }
      const after = await engine.db.selectFrom('sessions').select('id').execute();
      expect(after).toHaveLength(before.length + 2);
      const emails = engine.db.selectFrom('jobs').select('name');
      const added = emails.where('name', '=', 'email.sign-in-method-added');
      expect(await added.execute()).toHaveLength(1);
    });
  });

  test('is not asked in a browser that it trusts', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub, provider) => {
      provider.user = mara;
      const { nextCode } = await setUpTwoFactor(hub, await signInAs(hub, mara.email));
      const started = await signInWithProvider(hub);
      const fields = { code: nextCode, trustsBrowser: 'on' };
      const signedIn = await hub.post('/sign-in/code', fields, { cookie: started.cookie });
      const cookie = getCookies(signedIn, started.cookie);
      expect((await signInWithProvider(hub, { cookie })).location).toBe('/');
    });
  });
});

onBothEngines('A provider without a discovery document', (test) => {
  test('signs people in by the endpoints given by hand, and recognizes them by id', async ({
    database: { engine, location },
  }) => {
    await withProvider(
      location,
      async (hub, provider) => {
        provider.user = { id: 4711, login: 'wren', email: 'wren@example.com', verified: true };
        const first = await signInWithProvider(hub);
        expect([first.response.status, first.location]).toEqual([302, '/']);
        expect(await me(hub, first.cookie)).toMatchObject({ kind: 'member', name: 'wren' });
        provider.user = { id: 4711, login: 'renamed', email: 'other@example.com' };
        const second = await signInWithProvider(hub);
        expect(await me(hub, second.cookie)).toMatchObject({ name: 'wren' });
        // An address that may be someone else's makes no account.
        provider.user = { id: 4712, login: 'finch', email: 'finch@example.com' };
        await signInWithProvider(hub);
        expect(await engine.db.selectFrom('users').select('email').execute()).toEqual([
          { email: 'wren@example.com' },
        ]);
      },
      ({ settingByHand }) => settingByHand,
    );
  });
});
