import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readEmails, readLastEmail } from '#tests/support/pages/read-email.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';
const password = 'a new quiet horizon';

async function requestLink(hub: TestHub): Promise<string> {
  await hub.post('/forgotten-password', { email });
  return (await readLastEmail(hub, email)).link;
}

async function lock(hub: TestHub): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await hub.post('/sign-in', { email, password: 'not this one' });
  }
}

onBothEngines('Resetting a password', (test) => {
  test('works once with the emailed link', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const link = await requestLink(hub);
      expect(await (await hub.get(link)).text()).toContain('Choose a new password');
      const reset = await hub.post(link, { password });
      expect(reset.headers.get('location')).toBe('/sign-in?notice=password-set');
      await signInAs(hub, email, password);
      await expect(signInAs(hub, email, testPassword)).rejects.toThrow();
      expect((await hub.post(link, { password: 'yet another one' })).status).toBe(404);
      expect((await readLastEmail(hub, email)).kind).toBe('password-changed');
    });
  });

  test('refuses a password built from the name of the site or its game', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    const value = { siteName: 'Lanternwood', gameTitle: 'Emberfall Two', seriesName: 'Emberfall' };
    await db
      .insertInto('settings')
      .values({ key: 'site-identity', value_json: value, updated_at: new Date() })
      .execute();
    await withHub(database.location, async (hub) => {
      const link = await requestLink(hub);
      for (const guessable of ['lanternwood26', 'Emberfall2!']) {
        const refused = await hub.post(link, { password: guessable });
        expect(refused.status, guessable).toBe(422);
        expect(await refused.text()).toContain('the name of this site or its game');
      }
    });
  });

  test('ends all sessions', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookies = [await signInAs(hub, email), await signInAs(hub, email)];
      await hub.post(await requestLink(hub), { password });
      for (const cookie of cookies) {
        expect(await (await hub.get('/me', { cookie })).json()).toEqual({ kind: 'visitor' });
      }
    });
  });

  test('gives the same response and stores the same rows for any address', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const responses = await Promise.all(
        [email, 'nobody@example.com'].map((address) =>
          hub.post('/forgotten-password', { email: address }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual([303, 303]);
      const jobs = await database.engine.db.selectFrom('jobs').select('name').execute();
      expect(jobs.map(({ name }) => name)).toEqual([
        'sign-in.send-password-reset',
        'sign-in.send-password-reset',
      ]);
      expect(await readEmails(hub, 'nobody@example.com')).toEqual([]);
      expect(await readEmails(hub, email)).toHaveLength(1);
    });
  });

  test('refuses an expired or older link', async ({ database }) => {
    await insertMember(database.engine.db);
    let now = new Date('2026-03-01T12:00:00Z');
    const clock = { now: () => now };
    await withHub(
      database.location,
      async (hub) => {
        const older = await requestLink(hub);
        const newer = await requestLink(hub);
        expect((await hub.post(older, { password })).status).toBe(404);
        now = new Date('2026-03-01T13:00:00Z');
        const late = await hub.post(newer, { password });
        expect(late.status).toBe(404);
        expect(await late.text()).toContain('Send me a new link');
      },
      clock,
    );
  });

  test('refuses a weak password, and the link still works', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const link = await requestLink(hub);
      expect((await hub.post(link, { password: 'short' })).status).toBe(422);
      expect((await hub.post(link, { password: 'mara@example.com' })).status).toBe(422);
      expect((await hub.post(link, { password })).status).toBe(303);
    });
  });

  test('confirms the email address', async ({ database }) => {
    await insertMember(database.engine.db, { is_email_verified: false, confusable_key: null });
    await withHub(database.location, async (hub) => {
      await hub.post(await requestLink(hub), { password });
      await signInAs(hub, email, password);
    });
  });
});

onBothEngines('A locked account', (test) => {
  test('unlocks with the link emailed once per lock', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      await lock(hub);
      await hub.post('/sign-in', { email, password: testPassword });
      const emails = await readEmails(hub, email);
      expect(emails.map(({ kind }) => kind)).toEqual(['account-locked']);
      const link = emails[0]?.link ?? '';
      expect(await (await hub.get(link)).text()).toContain('Unlock my account');
      const response = await hub.post(link, { intent: 'unlock' });
      expect(response.headers.get('location')).toBe('/sign-in?notice=unlocked');
      await signInAs(hub, email);
      expect((await hub.post(link, { intent: 'unlock' })).status).toBe(404);
    });
  });

  test('unlocks with a new password too', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      await lock(hub);
      const { link } = await readLastEmail(hub, email);
      await hub.post(link, { password });
      await signInAs(hub, email, password);
    });
  });
});
