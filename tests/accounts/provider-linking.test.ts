import { expect } from 'vitest';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInThrough, withProvider } from '#tests/support/openid/sign-in-through.ts';

const mara = { sub: 'm-1', email: 'mara@example.com', email_verified: true, name: 'Someone Else' };

onBothEngines('An address that has an account here', (test) => {
  test('is joined to the provider when both sides know it is its owner’s', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub, provider) => {
      provider.person = mara;
      const { cookie } = await signInThrough(hub);
      const me = await hub.get('/me', { cookie });
      expect(await me.json()).toMatchObject({ kind: 'member', name: 'Mara' });
      const ways = database.engine.db.selectFrom('user_accounts').select('provider_id');
      expect(await ways.orderBy('provider_id').execute()).toEqual([
        { provider_id: 'credential' },
        { provider_id: 'lantern' },
      ]);
    });
  });

  test('can be disconnected by its owner, unless nothing else opens the account', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withProvider(database.location, async (hub, provider) => {
      provider.person = mara;
      const { cookie } = await signInThrough(hub);
      const page = await (await hub.get('/settings/password', { cookie })).text();
      const [, disconnect = ''] = /<button[^>]* value="(\d+)"[^>]*>Disconnect/.exec(page) ?? [];
      expect(disconnect).not.toBe('');
      provider.person = { ...mara, sub: 'o-1', email: 'other@example.com' };
      const other = await signInThrough(hub);
      const ask = (fields: Record<string, string>, by: string) =>
        hub.post('/settings/password', fields, { cookie: by });
      expect((await ask({ disconnect }, other.cookie)).status).toBe(404);
      const own = await db.selectFrom('user_accounts').select('id').orderBy('id', 'desc').execute();
      expect((await ask({ disconnect: String(own[0]?.id) }, other.cookie)).status).toBe(404);
      expect((await ask({ disconnect }, cookie)).status).toBe(303);
      const left = await db.selectFrom('user_accounts').select('provider_id').execute();
      expect(left.map(({ provider_id }) => provider_id).sort()).toEqual(['credential', 'lantern']);
    });
  });

  test.for([
    ['the provider does not vouch for it', { email_verified: false }, { is_email_verified: true }],
    ['it was never confirmed here', {}, { is_email_verified: false, name_skeleton: null }],
  ] as const)('stays as it is when %s', async ([, claims, user], { database }) => {
    await insertMember(database.engine.db, user);
    await withProvider(database.location, async (hub, provider) => {
      provider.person = { ...mara, ...claims };
      const { location, cookie } = await signInThrough(hub);
      expect(location).toContain('notice=provider-not-linked');
      expect(cookie).not.toContain('session_token');
      const ways = database.engine.db.selectFrom('user_accounts').select('provider_id');
      expect(await ways.execute()).toEqual([{ provider_id: 'credential' }]);
      const users = await database.engine.db.selectFrom('users').selectAll().execute();
      expect(users).toMatchObject([{ name: 'Mara', ...user }]);
    });
  });

  test('makes no account when nobody vouches for it', async ({ database }) => {
    await withProvider(database.location, async (hub, provider) => {
      for (const claims of [{ email_verified: false }, { email: undefined }, { email: 'x' }]) {
        const { email, ...rest } = { ...mara, ...claims };
        provider.person = email === undefined ? rest : { ...rest, email };
        const { location } = await signInThrough(hub);
        expect(location).toContain('notice=provider-unverified');
      }
      expect(await database.engine.db.selectFrom('users').select('id').execute()).toEqual([]);
    });
  });

  test('opens nothing for who is banned, and says why', async ({ database }) => {
    const { db } = database.engine;
    const userId = await insertMember(db);
    await db
      .insertInto('sanctions')
      .values({
        kind: 'ban',
        user_id: userId,
        reason: 'Spam in every thread',
        created_at: new Date(),
      })
      .execute();
    await withProvider(database.location, async (hub, provider) => {
      provider.person = mara;
      const { response, cookie } = await signInThrough(hub);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('The reason given: Spam in every thread');
      expect(cookie).not.toContain('session_token');
      expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    });
  });
});
