import { expect } from 'vitest';
import { setUpTwoFactor } from '#tests/support/accounts/set-up-two-factor.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInWithProvider, withProvider } from '#tests/support/openid/sign-in-with-provider.ts';
import { readLastEmail } from '#tests/support/pages/read-email.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';

/** The lines since the last call, without what all lines have. */
function takeSignIns(hub: TestHub) {
  const taken = hub.logged.splice(0).filter(({ msg }) => msg === 'sign-in');
  return taken.map(({ time, msg, requestId, ...line }) => line);
}

onBothEngines('The log', (test) => {
  test('has a line per attempt with a password, without what was typed', async ({ database }) => {
    const { db } = database.engine;
    const userId = await insertMember(db);
    const pending = await insertMember(db, { name: 'Finn', is_approved: false });
    const banned = await insertMember(db, { name: 'Wren' });
    const sanction = { kind: 'ban', subject_id: banned, reason: 'Spam' } as const;
    await db
      .insertInto('sanctions')
      .values({ ...sanction, created_at: new Date() })
      .execute();
    await withHub(database.location, async (hub) => {
      const attempt = async (address: string, password: string) => {
        const response = await hub.post('/sign-in', { email: address, password });
        const all = JSON.stringify(hub.logged);
        expect(all).not.toMatch(/@example|not this one|quiet horizon|127\.0\.0\.1/);
        const { requestId } = hub.logged.find(({ msg }) => msg === 'sign-in') ?? {};
        expect(requestId).toBe(response.headers.get('x-request-id'));
        return takeSignIns(hub);
      };
      const line = { level: 'info', method: 'password' };
      expect(await attempt(email, testPassword)).toEqual([
        { ...line, userId, result: 'signed-in' },
      ]);
      const wrong = { ...line, userId, result: 'wrong-password' };
      expect(await attempt(email, 'not this one')).toEqual([wrong]);
      const unknown = await attempt('nobody@example.com', 'not this one');
      expect(unknown).toEqual([{ ...line, result: 'no-account' }]);
      const waiting = { ...line, userId: pending, result: 'waiting' };
      expect(await attempt('finn@example.com', testPassword)).toEqual([waiting]);
      const refused = { ...line, userId: banned, result: 'banned' };
      expect(await attempt('wren@example.com', testPassword)).toEqual([refused]);
      for (let count = 0; count < 9; count += 1) await attempt(email, 'not this one');
      const locked = { ...line, userId, result: 'locked' };
      expect(await attempt(email, testPassword)).toEqual([locked]);
    });
  });

  test('leaves attempts beyond the rate limit to their request lines', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const rule = { name: 'sign-in-client', attempts: 40, withinSeconds: 600 };
      const limit = hub.platform.limits(() => {})(rule);
      for (let count = 0; count < 40; count += 1) await limit.allow('127.0.0.1');
      const response = await hub.post('/sign-in', { email, password: testPassword });
      expect(response.status).toBe(429);
      expect(takeSignIns(hub)).toEqual([]);
    });
  });

  test('says whose code was right or wrong, and which kind it was', async ({ database }) => {
    const userId = await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const { nextCode, recoveryCodes } = await setUpTwoFactor(hub, await signInAs(hub, email));
      takeSignIns(hub);
      const results: unknown[] = [];
      for (const code of ['000000', 'aaaaa-bbbbb', nextCode, recoveryCodes[0] ?? '']) {
        const started = await hub.post('/sign-in', { email, password: testPassword });
        const cookie = getCookies(started);
        await hub.post('/sign-in/code', { code }, { cookie });
        results.push(...takeSignIns(hub));
      }
      await hub.post('/sign-in/code', { code: '000000' });
      results.push(...takeSignIns(hub));
      const line = { level: 'info', userId };
      const password = { ...line, method: 'password', result: 'two-factor-required' };
      const [app, recovery] = [
        { ...line, method: 'two-factor code' },
        { ...line, method: 'recovery code' },
      ];
      expect(results).toEqual([
        password,
        { ...app, result: 'wrong-code' },
        password,
        { ...recovery, result: 'wrong-code' },
        password,
        { ...app, result: 'signed-in' },
        password,
        { ...recovery, result: 'signed-in' },
        { level: 'info', method: 'two-factor code', result: 'challenge-expired' },
      ]);
    });
  });

  test('names the provider, and why it did not sign someone in', async ({ database }) => {
    const userId = await insertMember(database.engine.db);
    await withProvider(database.location, async (hub, provider) => {
      const line = { level: 'info', method: 'provider', provider: 'lantern' };
      provider.user = { sub: 'm-1', email, email_verified: true, name: 'Mara' };
      await signInWithProvider(hub);
      expect(takeSignIns(hub)).toEqual([{ ...line, userId, result: 'signed-in' }]);
      provider.user = 'denied';
      await signInWithProvider(hub);
      expect(takeSignIns(hub)).toEqual([{ ...line, result: 'provider-denied' }]);
    });
    await withProvider(database.location, async (hub, provider) => {
      await provider.stop();
      await hub.get('/sign-in/with/lantern');
      expect(takeSignIns(hub)).toMatchObject([{ method: 'provider', result: 'provider-failed' }]);
    });
  });

  test('has the links that reset a password or unlock an account', async ({ database }) => {
    const userId = await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const requestLink = async () => {
        await hub.post('/forgotten-password', { email });
        return (await readLastEmail(hub, email)).link;
      };
      const send = async (link: string, fields: Record<string, string>) => {
        await hub.post(link, fields);
        return takeSignIns(hub);
      };
      const line = { level: 'info', method: 'link' };
      const password = 'three unrelated herons';
      const expired = await send('/reset-password?token=unknown', { password });
      expect(expired).toEqual([{ ...line, result: 'link-expired' }]);
      const reset = await send(await requestLink(), { password });
      expect(reset).toEqual([{ ...line, userId, result: 'password-reset' }]);
      const unlocked = await send(await requestLink(), { intent: 'unlock' });
      expect(unlocked).toEqual([{ ...line, userId, result: 'unlocked' }]);
    });
  });
});
