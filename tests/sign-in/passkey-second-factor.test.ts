import { expect } from 'vitest';
import {
  addPasskey,
  getChallenge,
  sendPasskey,
  signInWithPasskey,
} from '#tests/support/accounts/passkeys.ts';
import { requireTwoFactor } from '#tests/support/accounts/require-two-factor.ts';
import { readSetUpForm, setUpTwoFactor } from '#tests/support/accounts/set-up-two-factor.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { totp } from '#tests/support/accounts/totp.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';
const TWO_FACTOR = '/settings/two-factor';
const second = { secondFactor: 'on' };

async function enterPassword(hub: TestHub, address = email) {
  const response = await hub.post('/sign-in', { email: address, password: testPassword });
  return { location: response.headers.get('location'), cookie: getCookies(response) };
}

function readCodes(page: string): string[] {
  return [...page.matchAll(/<code>(\w{5}-\w{5})<\/code>/g)].map(([, code]) => code ?? '');
}

/** Adds a passkey and turns two-factor on with it. */
async function setUp(hub: TestHub, address = email) {
  const cookie = await signInAs(hub, address);
  const authenticator = await addPasskey(hub, cookie);
  const fields = { intent: 'passkey', password: testPassword };
  const codes = readCodes(await (await hub.post(TWO_FACTOR, fields, { cookie })).text());
  return { cookie, authenticator, codes };
}

onBothEngines('A passkey as second factor', (test) => {
  test('is asked for after the password, and no code after a passkey', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const { authenticator, codes } = await setUp(hub);
      expect(codes).toHaveLength(10);
      expect((await signInWithPasskey(hub, authenticator)).status).toBe(200);
      const first = await enterPassword(hub);
      expect(first.location).toBe('/sign-in/code');
      const challenge = await getChallenge(hub, first.cookie, second);
      expect(challenge.options.allowCredentials).toEqual([
        expect.objectContaining({ id: authenticator.id }),
      ]);
      const credential = authenticator.use(challenge.options);
      const signedIn = await sendPasskey(hub, { credential, cookie: challenge.cookie }, second);
      expect(signedIn).toMatchObject({ status: 200, path: '/' });
      const pending = db
        .selectFrom('verifications')
        .select('id')
        .where('identifier', 'like', '2fa-%');
      expect(await pending.execute()).toEqual([]);
    });
  });

  test('gives way to a recovery code, and takes no six digits', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { codes } = await setUp(hub);
      const { cookie } = await enterPassword(hub);
      const wrong = await hub.post('/sign-in/code', { code: '123456' }, { cookie });
      expect([wrong.status, await wrong.text()]).toEqual([
        422,
        expect.stringContaining('That code isn’t right'),
      ]);
      const right = await hub.post('/sign-in/code', { code: codes[0] ?? '' }, { cookie });
      expect(right.status).toBe(303);
    });
  });

  test('must be one of the account whose password was entered', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Ines' });
    await withHub(database.location, async (hub) => {
      await setUp(hub);
      const ines = await setUp(hub, 'ines@example.com');
      const { cookie } = await enterPassword(hub);
      const challenge = await getChallenge(hub, cookie, second);
      const credential = ines.authenticator.use(challenge.options);
      const before = await db.selectFrom('sessions').select('id').execute();
      expect(
        await sendPasskey(hub, { credential, cookie: challenge.cookie }, second),
      ).toMatchObject({
        status: 422,
        message: expect.stringContaining('belongs to another account'),
      });
      expect(await db.selectFrom('sessions').select('id').execute()).toEqual(before);
      const noPassword = await getChallenge(hub, '', second);
      expect(noPassword).toMatchObject({
        status: 422,
        message: 'That took too long. Sign in again.',
      });
    });
  });

  test('needs a passkey and the password, and the last passkey stays', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      const turnOn = async (password: string) =>
        (await hub.post(TWO_FACTOR, { intent: 'passkey', password }, { cookie })).status;
      expect(await turnOn(testPassword), 'without a passkey').toBe(422);
      await addPasskey(hub, cookie);
      expect(await turnOn('not this one')).toBe(422);
      expect(await turnOn(testPassword)).toBe(200);
      expect(await turnOn(testPassword), 'already on').toBe(422);
      const { id } = await db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow();
      const fields = { intent: 'remove', passkey: String(id), password: testPassword };
      const refused = await hub.post('/settings/passkeys', fields, { cookie });
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('Two-factor sign-in uses this passkey.'),
      ]);
      const off = { intent: 'disable', password: testPassword };
      const disabled = await hub.post(TWO_FACTOR, off, { cookie });
      const removed = await hub.post('/settings/passkeys', fields, {
        cookie: getCookies(disabled, cookie),
      });
      expect(removed.status).toBe(303);
    });
  });

  test('works beside an app, whichever comes first', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Ines' });
    await withHub(database.location, async (hub) => {
      const { cookie, codes } = await setUp(hub);
      const begin = { intent: 'begin', password: testPassword };
      const page = await (await hub.post(TWO_FACTOR, begin, { cookie })).text();
      const { key, token } = readSetUpForm(page);
      expect(new URL(key).searchParams.get('issuer')).toMatch(/^A new/);
      const code = totp(new URL(key).searchParams.get('secret') ?? '', Date.now());
      const finish = { intent: 'finish', key, token, code };
      const finished = await (await hub.post(TWO_FACTOR, finish, { cookie })).text();
      expect(readCodes(finished), 'the same recovery codes').toEqual(codes);
      const { id } = await db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow();
      const remove = { intent: 'remove', passkey: String(id), password: testPassword };
      expect((await hub.post('/settings/passkeys', remove, { cookie })).status).toBe(303);
      expect((await enterPassword(hub)).location).toBe('/sign-in/code');

      const ines = await setUpTwoFactor(hub, await signInAs(hub, 'ines@example.com'));
      const authenticator = await addPasskey(hub, ines.cookie);
      const first = await enterPassword(hub, 'ines@example.com');
      const challenge = await getChallenge(hub, first.cookie, second);
      const credential = authenticator.use(challenge.options);
      const signedIn = await sendPasskey(hub, { credential, cookie: challenge.cookie }, second);
      expect(signedIn.status).toBe(200);
    });
  });

  test('of an account without passkeys is refused before the browser asks', async ({
    database,
  }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      await setUpTwoFactor(hub, await signInAs(hub, email));
      const { cookie } = await enterPassword(hub);
      expect(await getChallenge(hub, cookie, second)).toMatchObject({
        status: 422,
        message: 'This account has no passkeys. Enter a code instead.',
      });
    });
  });

  test('opens the admin area where two-factor is required of staff', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { role: 'admin' });
    await requireTwoFactor(db);
    await withHub(database.location, async (hub) => {
      const weak = await signInAs(hub, email);
      expect((await hub.get('/admin', { cookie: weak })).status).toBe(302);
      const { authenticator } = await setUp(hub);
      const { cookie } = await signInWithPasskey(hub, authenticator);
      expect((await hub.get('/admin', { cookie })).status).toBe(200);
    });
  });
});
