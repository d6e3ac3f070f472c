import { expect } from 'vitest';
import { findEmailedLink, listEmails } from '#tests/outbox/list-emails.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'ada@example.com';
const subscribe = (hub: TestHub) =>
  hub.post('/subscribe', { email, emailConsent: 'on', source: 'footer' });

const subscription = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow();

async function subscribeAndFindLink(hub: TestHub, database: DatabaseFixture, path: string) {
  await subscribe(hub);
  await hub.runJobs();
  return findEmailedLink(database, path);
}

/** A hub with a clock that the test controls. */
async function withClock(
  database: DatabaseFixture,
  work: (hub: TestHub, advance: (minutes: number) => void) => Promise<void>,
) {
  let now = new Date('2026-06-15T12:00:00Z');
  const advance = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  await withHub(database.location, (hub) => work(hub, advance), { now: () => now });
}

onBothEngines('A new subscription', (test) => {
  test('is confirmed by the button on the linked page, not by opening it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const link = await subscribeAndFindLink(hub, database, '/subscribe/confirm');
      const page = await hub.get(link);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toContain('Confirm my subscription');
      expect(await subscription(database)).toMatchObject({ status: 'pending' });
      const response = await hub.post(link, {});
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('You’re on the list');
      expect(await subscription(database)).toMatchObject({ status: 'confirmed' });
      expect((await subscription(database)).confirmed_at).toBeInstanceOf(Date);
      expect(await (await hub.post(link, {})).text()).toContain('You’re on the list');
      expect(await (await hub.get(link)).text()).toContain('You’re on the list');
    });
  });

  test('gets at most one confirmation email per hour, and none once confirmed', async ({
    database,
  }) => {
    await withClock(database, async (hub, advance) => {
      const link = await subscribeAndFindLink(hub, database, '/subscribe/confirm');
      const subscribeAgain = async () => {
        await subscribe(hub);
        await hub.runJobs();
        const emails = await listEmails(database);
        return emails.filter(({ kind }) => kind === 'confirm-subscription').length;
      };
      expect(await subscribeAgain()).toBe(1);
      advance(59);
      expect(await subscribeAgain()).toBe(1);
      advance(1);
      expect(await subscribeAgain()).toBe(2);
      await hub.post(link, {});
      expect((await subscription(database)).status).toBe('confirmed');
      advance(600);
      expect(await subscribeAgain()).toBe(2);
    });
  });

  test('gets no email without email consent', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const phone = '+1 415 555 0100';
      await hub.post('/subscribe', { email, phone, smsConsent: 'on', source: 'popup' });
      await hub.runJobs();
      expect(await listEmails(database)).toEqual([]);
    });
  });

  test('is not confirmed by a forged token or one for another purpose', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const link = await subscribeAndFindLink(hub, database, '/subscribe/confirm');
      const unsubscribe = await findEmailedLink(database, '/unsubscribe');
      const token = (address: string) => new URL(address, hub.address).searchParams.get('token');
      const tokens = [`${token(link)}x`, token(link)?.slice(0, -1), token(unsubscribe), '', 'a.b'];
      for (const badToken of tokens) {
        const forged = `/subscribe/confirm?token=${badToken}`;
        expect((await hub.get(forged)).status, forged).toBe(404);
        expect((await hub.post(forged, {})).status, forged).toBe(422);
      }
      expect((await subscription(database)).status).toBe('pending');
    });
  });
});

onBothEngines('Unsubscribing', (test) => {
  test('takes one click and withdraws the consents', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const link = await subscribeAndFindLink(hub, database, '/unsubscribe');
      expect(await (await hub.get(link)).text()).toContain('Unsubscribe?');
      expect((await subscription(database)).status).toBe('pending');
      const response = await hub.post(link, {});
      expect(await response.text()).toContain('You’re unsubscribed');
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
        { channel: 'sms', is_given: false, source: 'email' },
        { channel: 'email', is_given: false, source: 'email' },
      ]);
    });
  });

  test('works as one-click unsubscribe, without origin or cookie', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const link = await subscribeAndFindLink(hub, database, '/unsubscribe');
      const response = await fetch(hub.address + link, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(response.status).toBe(200);
      expect((await subscription(database)).status).toBe('unsubscribed');
    });
  });

  test('invalidates older confirmation links; subscribing again sends a new one', async ({
    database,
  }) => {
    await withClock(database, async (hub, advance) => {
      const confirm = await subscribeAndFindLink(hub, database, '/subscribe/confirm');
      const unsubscribe = await findEmailedLink(database, '/unsubscribe');
      advance(1);
      await hub.post(unsubscribe, {});
      expect((await hub.post(confirm, {})).status).toBe(422);
      advance(1);
      const newLink = await subscribeAndFindLink(hub, database, '/subscribe/confirm');
      expect(newLink).not.toBe(confirm);
      expect((await hub.post(confirm, {})).status).toBe(422);
      expect((await hub.post(newLink, {})).status).toBe(200);
      expect(await subscription(database)).toMatchObject({
        status: 'confirmed',
        has_email_consent: true,
      });
    });
  });

  test('responds the same when the address is no longer on the list', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const link = await subscribeAndFindLink(hub, database, '/unsubscribe');
      const first = await (await hub.post(link, {})).text();
      const again = await (await hub.post(link, {})).text();
      await database.engine.db.deleteFrom('subscriptions').execute();
      const unknown = await (await hub.post(link, {})).text();
      expect(again).toBe(first);
      expect(unknown).toBe(first);
    });
  });
});
