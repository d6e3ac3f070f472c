import { expect } from 'vitest';
import { linkInMail, mailsOf } from '#tests/mail/mail-links.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'ada@example.com';
const subscribe = (hub: TestHub) =>
  hub.post('/subscribe', { email, emailConsent: 'on', source: 'footer' });

const subscription = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow();

async function subscribeAndFind(hub: TestHub, database: DatabaseFixture, path: string) {
  await subscribe(hub);
  await hub.runJobs();
  return linkInMail(database, path);
}

/** A hub whose clock stands still until the test moves it. */
async function withClock(
  database: DatabaseFixture,
  work: (hub: TestHub, moveOn: (minutes: number) => void) => Promise<void>,
) {
  let now = new Date('2026-06-15T12:00:00Z');
  const moveOn = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  await withHub(database.location, (hub) => work(hub, moveOn), { now: () => now });
}

onBothEngines('An address that was entered', (test) => {
  test('is confirmed by the button behind the link, not by opening it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const link = await subscribeAndFind(hub, database, '/subscribe/confirm');
      const page = await hub.get(link);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toContain('Confirm my subscription');
      expect(await subscription(database)).toMatchObject({ status: 'pending' });
      const answer = await hub.post(link, {});
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('You are on the list');
      expect(await subscription(database)).toMatchObject({ status: 'confirmed' });
      expect((await subscription(database)).confirmed_at).toBeInstanceOf(Date);
      expect(await (await hub.post(link, {})).text()).toContain('You are on the list');
    });
  });

  test('is asked again at most once an hour, and never once it is confirmed', async ({
    database,
  }) => {
    await withClock(database, async (hub, moveOn) => {
      const link = await subscribeAndFind(hub, database, '/subscribe/confirm');
      const again = async () => {
        await subscribe(hub);
        await hub.runJobs();
        return (await mailsOf(database)).length;
      };
      expect(await again()).toBe(1);
      moveOn(59);
      expect(await again()).toBe(1);
      moveOn(1);
      expect(await again()).toBe(2);
      await hub.post(link, {});
      expect((await subscription(database)).status).toBe('confirmed');
      moveOn(600);
      expect(await again()).toBe(2);
    });
  });

  test('gets no mail when mail is not what was agreed to', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await hub.post('/subscribe', { email, smsConsent: 'on', source: 'popup' });
      await hub.runJobs();
      expect(await mailsOf(database)).toEqual([]);
    });
  });

  test('is not confirmed by a link that was changed or made for something else', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const link = await subscribeAndFind(hub, database, '/subscribe/confirm');
      const unsubscribe = await linkInMail(database, '/unsubscribe');
      const token = (address: string) => new URL(address, hub.address).searchParams.get('token');
      const words = [`${token(link)}x`, token(link)?.slice(0, -1), token(unsubscribe), '', 'a.b'];
      for (const word of words) {
        const forged = `/subscribe/confirm?token=${word}`;
        expect((await hub.get(forged)).status, forged).toBe(404);
        expect((await hub.post(forged, {})).status, forged).toBe(422);
      }
      expect((await subscription(database)).status).toBe('pending');
    });
  });
});

onBothEngines('Unsubscribing', (test) => {
  test('takes one press, and leaves the consent withdrawn', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const link = await subscribeAndFind(hub, database, '/unsubscribe');
      expect(await (await hub.get(link)).text()).toContain('Enough for now?');
      expect((await subscription(database)).status).toBe('pending');
      const answer = await hub.post(link, {});
      expect(await answer.text()).toContain('You are off the list');
      expect(await subscription(database)).toMatchObject({
        status: 'unsubscribed',
        has_email_consent: false,
      });
      const consents = await database.engine.db
        .selectFrom('consents')
        .select(['channel', 'is_given', 'source'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(consents).toEqual([
        { channel: 'sms', is_given: false, source: 'mail' },
        { channel: 'email', is_given: false, source: 'mail' },
      ]);
    });
  });

  test('works from the mail program, which says neither origin nor cookie', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const link = await subscribeAndFind(hub, database, '/unsubscribe');
      const answer = await fetch(hub.address + link, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.status).toBe(200);
      expect((await subscription(database)).status).toBe('unsubscribed');
    });
  });

  test('ends what an older link would confirm; subscribing again begins anew', async ({
    database,
  }) => {
    await withClock(database, async (hub, moveOn) => {
      const confirm = await subscribeAndFind(hub, database, '/subscribe/confirm');
      const unsubscribe = await linkInMail(database, '/unsubscribe');
      moveOn(1);
      await hub.post(unsubscribe, {});
      expect((await hub.post(confirm, {})).status).toBe(422);
      moveOn(1);
      const anew = await subscribeAndFind(hub, database, '/subscribe/confirm');
      expect(anew).not.toBe(confirm);
      expect((await hub.post(confirm, {})).status).toBe(422);
      expect((await hub.post(anew, {})).status).toBe(200);
      expect(await subscription(database)).toMatchObject({
        status: 'confirmed',
        has_email_consent: true,
      });
    });
  });

  test('answers alike when the address is not on the list any more', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const link = await subscribeAndFind(hub, database, '/unsubscribe');
      const first = await (await hub.post(link, {})).text();
      const again = await (await hub.post(link, {})).text();
      await database.engine.db.deleteFrom('subscriptions').execute();
      const unknown = await (await hub.post(link, {})).text();
      expect(again).toBe(first);
      expect(unknown).toBe(first);
    });
  });
});
