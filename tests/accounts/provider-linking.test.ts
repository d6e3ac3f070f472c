import { expect } from 'vitest';
import { insertMember, testPassword } from '#tests/support/insert-member.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import {
  connectThrough,
  signInThrough,
  withProvider,
} from '#tests/support/openid/sign-in-through.ts';
import { signInAs } from '#tests/support/sign-in.ts';

async function subjectsOf({ engine }: DatabaseFixture): Promise<string[]> {
  const jobs = await engine.db.selectFrom('jobs').select('name').orderBy('id').execute();
  return jobs
    .filter(({ name }) => name.includes('way-in'))
    .map(({ name }) => name.replace('mail.', ''));
}

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

  test('is told by mail that it can be opened so', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub, provider) => {
      provider.person = mara;
      await signInThrough(hub);
      await signInThrough(hub);
      expect(await subjectsOf(database)).toEqual(['way-in-added']);
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

const elsewhere = { ...mara, email: 'mara@other.example' };

onBothEngines('Connecting a site to one’s account', (test) => {
  test('works with whatever address one has there, and opens the account', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub, provider) => {
      provider.person = elsewhere;
      const cookie = await signInAs(hub, mara.email);
      const settings = await (await hub.get('/settings/password', { cookie })).text();
      expect(settings).toContain('href="/settings/connect/lantern"');
      const joined = await connectThrough(hub, { cookie, password: testPassword });
      expect(joined.location).toBe('/settings/password?notice=connected');
      expect(await subjectsOf(database)).toEqual(['way-in-added']);
      const { cookie: other } = await signInThrough(hub);
      const me = await hub.get('/me', { cookie: other });
      expect(await me.json()).toMatchObject({ kind: 'member', name: 'Mara' });
    });
  });

  test('asks for the password again', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub) => {
      const cookie = await signInAs(hub, mara.email);
      for (const password of ['', 'not this one']) {
        const answer = await hub.post('/settings/connect/lantern', { password }, { cookie });
        expect(answer.status).toBe(422);
        expect(await answer.text()).not.toContain('Go on to');
      }
    });
  });

  test('is refused when the site opens another account already', async ({ database }) => {
    await insertMember(database.engine.db);
    await withProvider(database.location, async (hub, provider) => {
      provider.person = elsewhere;
      await signInThrough(hub);
      const cookie = await signInAs(hub, mara.email);
      const joined = await connectThrough(hub, { cookie, password: testPassword });
      expect(joined.location).toBe('/settings/password?notice=provider-taken');
      expect(await subjectsOf(database)).toEqual([]);
    });
  });

  test('is undone once by two at once, when nothing else would be left', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withProvider(database.location, async (hub, provider) => {
      provider.person = mara;
      const { cookie } = await signInThrough(hub);
      const ways = await db.selectFrom('user_accounts').selectAll().orderBy('id').execute();
      await db
        .updateTable('user_accounts')
        .set({ provider_id: 'beacon', password: null })
        .where('provider_id', '=', 'credential')
        .execute();
      const answers = await Promise.all(
        ways.map(({ id }) =>
          hub.post('/settings/password', { disconnect: String(id) }, { cookie }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
      expect(await db.selectFrom('user_accounts').select('id').execute()).toHaveLength(1);
    });
  });
});
