import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import {
  connectProvider,
  signInWithProvider,
  withProvider,
} from '#tests/support/openid/sign-in-with-provider.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';

async function listNewMethodEmails({ engine }: DatabaseFixture): Promise<string[]> {
  const jobs = await engine.db.selectFrom('jobs').select('name').orderBy('id').execute();
  return jobs
    .filter(({ name }) => name.includes('sign-in-method'))
    .map(({ name }) => name.replace('email.', ''));
}

const mara = { sub: 'm-1', email: 'mara@example.com', email_verified: true, name: 'Someone Else' };

onBothEngines('An email address with an account here', (test) => {
  test('connects to the provider when it is confirmed on both sides', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub, provider) => {
      provider.user = mara;
      const { cookie } = await signInWithProvider(hub);
      const me = await hub.get('/me', { cookie });
      expect(await me.json()).toMatchObject({ kind: 'member', name: 'Mara' });
      const methods = database.engine.db.selectFrom('user_accounts').select('provider_id');
      expect(await methods.orderBy('provider_id').execute()).toEqual([
        { provider_id: 'credential' },
        { provider_id: 'lantern' },
      ]);
    });
  });

  test('gets one email about the new sign-in method', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub, provider) => {
      provider.user = mara;
      await signInWithProvider(hub);
      await signInWithProvider(hub);
      expect(await listNewMethodEmails(database)).toEqual(['sign-in-method-added']);
    });
  });

  test('can be disconnected by its owner, unless it is the only sign-in method', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withProvider(database.location, async (hub, provider) => {
      provider.user = mara;
      const { cookie } = await signInWithProvider(hub);
      const page = await (await hub.get('/settings/password', { cookie })).text();
      const [, disconnect = ''] = /<button[^>]* value="(\d+)"[^>]*>Disconnect/.exec(page) ?? [];
      expect(disconnect).not.toBe('');
      provider.user = { ...mara, sub: 'o-1', email: 'other@example.com' };
      const other = await signInWithProvider(hub);
      const send = (fields: Record<string, string>, sender: string) =>
        hub.post('/settings/password', fields, { cookie: sender });
      expect((await send({ disconnect }, other.cookie)).status).toBe(404);
      const own = await db.selectFrom('user_accounts').select('id').orderBy('id', 'desc').execute();
      expect((await send({ disconnect: String(own[0]?.id) }, other.cookie)).status).toBe(404);
      expect((await send({ disconnect }, cookie)).status).toBe(303);
      const remaining = await db.selectFrom('user_accounts').select('provider_id').execute();
      expect(remaining.map(({ provider_id }) => provider_id).sort()).toEqual([
        'credential',
        'lantern',
      ]);
    });
  });

  test.for([
    ['the provider has not confirmed it', { email_verified: false }, { is_email_verified: true }],
    ['it was never confirmed here', {}, { is_email_verified: false, confusable_key: null }],
  ] as const)('does not connect when %s', async ([, claims, user], { database }) => {
    await insertMember(database.engine.db, user);
    await withProvider(database.location, async (hub, provider) => {
      provider.user = { ...mara, ...claims };
      const { location, cookie } = await signInWithProvider(hub);
      expect(location).toContain('notice=provider-not-linked');
      expect(cookie).not.toContain('session_token');
      const methods = database.engine.db.selectFrom('user_accounts').select('provider_id');
      expect(await methods.execute()).toEqual([{ provider_id: 'credential' }]);
      const users = await database.engine.db.selectFrom('users').selectAll().execute();
      expect(users).toMatchObject([{ name: 'Mara', ...user }]);
    });
  });

  test('creates no account when the provider has not confirmed it', async ({ database }) => {
    await withProvider(database.location, async (hub, provider) => {
      for (const claims of [{ email_verified: false }, { email: undefined }, { email: 'x' }]) {
        const { email, ...rest } = { ...mara, ...claims };
        provider.user = email === undefined ? rest : { ...rest, email };
        const { location } = await signInWithProvider(hub);
        expect(location).toContain('notice=provider-unverified');
      }
      expect(await database.engine.db.selectFrom('users').select('id').execute()).toEqual([]);
    });
  });

  test('does not sign in a banned member, and gives the reason', async ({ database }) => {
    const { db } = database.engine;
    const userId = await insertMember(db);
    await db
      .insertInto('sanctions')
      .values({
        kind: 'ban',
        subject_id: userId,
        reason: 'Spam in every thread',
        created_at: new Date(),
      })
      .execute();
    await withProvider(database.location, async (hub, provider) => {
      provider.user = mara;
      const { response, cookie } = await signInWithProvider(hub);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('Reason: Spam in every thread');
      expect(cookie).not.toContain('session_token');
      expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    });
  });
});

const elsewhere = { ...mara, email: 'mara@other.example' };

onBothEngines('Connecting a provider to an account', (test) => {
  test('works with a different email there, and allows signing in', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub, provider) => {
      provider.user = elsewhere;
      const cookie = await signInAs(hub, mara.email);
      const settings = await (await hub.get('/settings/password', { cookie })).text();
      expect(settings).toContain('href="/settings/connect/lantern"');
      const connected = await connectProvider(hub, { cookie, password: testPassword });
      expect(connected.location).toBe('/settings/password?notice=connected');
      expect(await listNewMethodEmails(database)).toEqual(['sign-in-method-added']);
      const { cookie: other } = await signInWithProvider(hub);
      const me = await hub.get('/me', { cookie: other });
      expect(await me.json()).toMatchObject({ kind: 'member', name: 'Mara' });
    });
  });

  test('requires the password', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub) => {
      const cookie = await signInAs(hub, mara.email);
      for (const password of ['', 'not this one']) {
        const response = await hub.post('/settings/connect/lantern', { password }, { cookie });
        expect(response.status).toBe(422);
        expect(await response.text()).not.toContain('Continue to');
      }
    });
  });

  test('is refused when the provider is connected to another account', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub, provider) => {
      provider.user = elsewhere;
      await signInWithProvider(hub);
      const cookie = await signInAs(hub, mara.email);
      const connected = await connectProvider(hub, { cookie, password: testPassword });
      expect(connected.location).toBe('/settings/password?notice=provider-taken');
      expect(await listNewMethodEmails(database)).toEqual([]);
    });
  });

  test('can be undone only until one sign-in method is left, even by concurrent requests', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withProvider(database.location, async (hub, provider) => {
      provider.user = mara;
      const { cookie } = await signInWithProvider(hub);
      const methods = await db.selectFrom('user_accounts').selectAll().orderBy('id').execute();
      await db
        .updateTable('user_accounts')
        .set({ provider_id: 'beacon', password: null })
        .where('provider_id', '=', 'credential')
        .execute();
      const responses = await Promise.all(
        methods.map(({ id }) =>
          hub.post('/settings/password', { disconnect: String(id) }, { cookie }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([303, 404]);
      expect(await db.selectFrom('user_accounts').select('id').execute()).toHaveLength(1);
    });
  });
});
