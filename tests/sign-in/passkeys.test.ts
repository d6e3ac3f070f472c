import { expect } from 'vitest';
import { Authenticator } from '#tests/support/accounts/authenticator.ts';
import {
  addPasskey,
  getChallenge,
  sendPasskey,
  signInWithPasskey,
  startPasskey,
} from '#tests/support/accounts/passkeys.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';
const SETTINGS = '/settings/passkeys';

async function getViewerName(hub: TestHub, cookie: string): Promise<unknown> {
  const me = (await (await hub.get('/me', { cookie })).json()) as { name?: string };
  return me.name;
}

function takeSignIns(hub: TestHub) {
  const taken = hub.logged.splice(0).filter(({ msg }) => msg === 'sign-in');
  return taken.map(({ time, msg, requestId, level, ...line }) => line);
}

onBothEngines('A passkey', (test) => {
  test('signs in, and is listed with its last use', async ({ database }) => {
    const { db } = database.engine;
    const userId = await insertMember(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      expect(await (await hub.get(SETTINGS, { cookie })).text()).toContain('No passkeys yet');
      const authenticator = await addPasskey(hub, cookie);
      const unused = await (await hub.get(SETTINGS, { cookie })).text();
      expect(unused).toContain('not used yet');
      takeSignIns(hub);
      const { options, cookie: challenge } = await getChallenge(hub);
      expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
      const signedIn = await sendPasskey(
        hub,
        { credential: authenticator.use(options), cookie: challenge },
        { query: '?returnTo=%2Fnews' },
      );
      expect(signedIn).toMatchObject({ status: 200, path: '/news' });
      expect(await getViewerName(hub, signedIn.cookie)).toBe('Mara');
      expect(takeSignIns(hub)).toEqual([{ method: 'passkey', userId, result: 'signed-in' }]);
      expect(await (await hub.get(SETTINGS, { cookie })).text()).toContain('last used');
    });
  });

  test('is added with the password only, and within five minutes of it', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Ines' });
    let time = Date.now();
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAs(hub, email);
        for (const password of ['', 'not this one']) {
          const refused = await startPasskey(hub, cookie, password);
          expect([refused.status, refused.token]).toEqual([422, '']);
        }
        const other = await startPasskey(hub, await signInAs(hub, 'ines@example.com'));
        const started = await startPasskey(hub, cookie);
        const finish = async (token: string) => {
          const credential = new Authenticator(hub.platform.config.origin).create(started.options);
          const fields = { intent: 'finish', credential, token };
          const response = await hub.post(SETTINGS, fields, { cookie: started.cookie });
          return [response.status, await response.text()];
        };
        for (const token of ['', other.token]) {
          expect(await finish(token)).toEqual([422, expect.stringContaining('That took too long')]);
        }
        time += 6 * 60_000;
        expect((await finish(started.token))[0]).toBe(422);
        time -= 6 * 60_000;
        expect((await finish(started.token))[0]).toBe(303);
      },
      { now: () => new Date(time) },
    );
  });

  test('is not made for another site, without a check of who is there, or twice', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Ines' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const add = async (
        owner: string,
        make: (options: Parameters<Authenticator['create']>[0]) => string,
      ) => {
        const { options, token, cookie: withChallenge } = await startPasskey(hub, owner);
        const fields = { intent: 'finish', credential: make(options), token };
        return (await hub.post(SETTINGS, fields, { cookie: withChallenge })).status;
      };
      const created = (circumstances: Parameters<Authenticator['create']>[1]) =>
        add(cookie, (options) =>
          new Authenticator(hub.platform.config.origin).create(options, circumstances),
        );
      expect(await created({ origin: 'https://evil.example' })).toBe(422);
      expect(await created({ rpId: 'evil.example' })).toBe(422);
      expect(await created({ isUserVerified: false })).toBe(422);
      expect(await add(cookie, () => '{"id":"x"}')).toBe(422);
      expect(await add(cookie, () => 'no JSON')).toBe(422);
      const authenticator = await addPasskey(hub, cookie);
      const again = (options: Parameters<Authenticator['create']>[0]) =>
        authenticator.create(options);
      expect(await add(cookie, again)).toBe(422);
      expect(await add(await signInAs(hub, 'ines@example.com'), again)).toBe(422);
      expect(await db.selectFrom('passkeys').select('id').execute()).toHaveLength(1);
    });
  });

  test('signs in on this site only, once for each challenge, and only if someone was recognized', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const authenticator = await addPasskey(hub, await signInAs(hub, email));
      const sign = async (circumstances: Parameters<Authenticator['use']>[1]) => {
        const { options, cookie } = await getChallenge(hub);
        return { credential: authenticator.use(options, circumstances), cookie };
      };
      const refused = { status: 422, message: expect.stringContaining('didn’t work') };
      for (const circumstances of [
        { origin: 'https://evil.example' },
        { rpId: 'evil.example' },
        { isUserVerified: false },
      ]) {
        expect(await sendPasskey(hub, await sign(circumstances))).toMatchObject(refused);
      }
      const signed = await sign({ counter: 7 });
      const [first, second] = await Promise.all([
        sendPasskey(hub, signed),
        sendPasskey(hub, signed),
      ]);
      expect([first.status, second.status].toSorted()).toEqual([200, 422]);
      const replayed = await sendPasskey(hub, signed);
      expect(replayed).toMatchObject({ status: 422, message: 'That took too long. Try again.' });
      expect(replayed.response.headers.getSetCookie()).toEqual([]);
      // A copy of the authenticator counts from where it was copied.
      expect(await sendPasskey(hub, await sign({ counter: 7 }))).toMatchObject(refused);
      const foreign = await sign({});
      const { cookie } = await getChallenge(hub);
      expect(await sendPasskey(hub, { ...foreign, cookie })).toMatchObject(refused);
      expect(await sendPasskey(hub, { ...foreign, cookie: '' })).toMatchObject({ status: 422 });
      const late = await sign({});
      await db
        .updateTable('verifications')
        .set({ expires_at: new Date(0) })
        .execute();
      expect(await sendPasskey(hub, late)).toMatchObject({ status: 422 });
      await getChallenge(hub);
      const pending = await db.selectFrom('verifications').select('id').execute();
      expect(pending, 'without expired ones').toHaveLength(1);
      const sessions = await db.selectFrom('sessions').select('id').execute();
      expect(sessions).toHaveLength(2);
    });
  });

  test('can be used on another instance than the one that made the challenge', async ({
    database,
  }) => {
    await insertMember(database.engine.db);
    const settings = { THREEQUEL_SECRET: 'a secret of thirty-two characters' };
    const origin = 'https://hub.example.org';
    const options = { settings: { ...settings, THREEQUEL_ORIGIN: origin } };
    await withHub(
      database.location,
      async (one) => {
        await withHub(
          database.location,
          async (other) => {
            const authenticator = await addPasskey(one, await signInAs(one, email));
            const challenge = await getChallenge(other);
            const credential = authenticator.use(challenge.options);
            const { status } = await sendPasskey(one, { credential, cookie: challenge.cookie });
            expect(status).toBe(200);
          },
          options,
        );
      },
      options,
    );
  });

  test('of another account, or of none anymore, is unknown', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const removed = await addPasskey(hub, await signInAs(hub, email));
      await db.deleteFrom('passkeys').execute();
      takeSignIns(hub);
      expect(await signInWithPasskey(hub, removed)).toMatchObject({
        status: 422,
        message: expect.stringContaining('doesn’t know that passkey'),
      });
      expect(takeSignIns(hub)).toEqual([{ method: 'passkey', result: 'passkey-unknown' }]);
    });
  });

  test('that no browser sends is refused', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await getChallenge(hub);
      for (const credential of ['', 'no JSON', '{}', '{"id":"x"}', 'x'.repeat(30_000)]) {
        const response = await hub.post('/sign-in/passkey', { credential }, { cookie });
        expect(response.status, credential).toBe(422);
        expect(await response.json()).toEqual({ message: expect.any(String) });
      }
    });
  });

  test('does not sign in to an account that is banned, waiting or deleted', async ({
    database,
  }) => {
    const { db } = database.engine;
    const userId = await insertMember(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const authenticator = await addPasskey(hub, cookie);
      await db.updateTable('users').set({ is_approved: false }).execute();
      expect(await signInWithPasskey(hub, authenticator)).toMatchObject({
        status: 403,
        message: expect.stringContaining('haven’t approved your account'),
      });
      await db.updateTable('users').set({ is_approved: true }).execute();
      const sanction = { kind: 'ban', subject_id: userId, reason: 'Spam' } as const;
      await db
        .insertInto('sanctions')
        .values({ ...sanction, created_at: new Date() })
        .execute();
      expect(await signInWithPasskey(hub, authenticator)).toMatchObject({
        status: 403,
        message: expect.stringContaining('banned'),
      });
      await db.deleteFrom('sanctions').execute();
      const fields = { name: 'Mara', password: testPassword, posts: 'keep' };
      expect((await hub.post('/settings/account', fields, { cookie })).status).toBe(303);
      expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([]);
      expect(await signInWithPasskey(hub, authenticator)).toMatchObject({ status: 422 });
    });
  });

  test('counts among attempts to sign in, and challenges are limited', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const exhaust = async (name: string, attempts: number) => {
        const limit = hub.platform.limits(() => {})({ name, attempts, withinSeconds: 600 });
        for (let count = 0; count < attempts; count += 1) await limit.allow('127.0.0.1');
      };
      const authenticator = await addPasskey(hub, await signInAs(hub, email));
      const { options, cookie } = await getChallenge(hub);
      await exhaust('sign-in-client', 40);
      const signedIn = await sendPasskey(hub, { credential: authenticator.use(options), cookie });
      expect(signedIn).toMatchObject({ status: 429, message: expect.stringContaining('Wait') });
      await exhaust('passkey-challenge', 60);
      expect((await getChallenge(hub)).status).toBe(429);
    });
  });
});
