import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const behindProxy = { settings: { TRUSTED_PROXIES: '127.0.0.1' } };

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Uses up the limit on subscriptions. */
async function subscribeOften(hub: TestHub, getAddress: (number: number) => string) {
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1) {
    const form = { email: `flood${number}@example.com`, source: 'footer' };
    const response = await hub.post('/subscribe', form, from(getAddress(number)));
    statuses.push(response.status);
  }
  return statuses;
}

function expectRetryAfter(response: Response, maxSeconds: number): void {
  expect([response.url, response.status]).toEqual([response.url, 429]);
  const header = response.headers.get('retry-after') ?? '';
  expect(header).toMatch(/^[1-9]\d*$/);
  expect(Number(header)).toBeLessThanOrEqual(maxSeconds);
}

onBothEngines('A rate limit', (test) => {
  test('counts all addresses of an IPv6 network together', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const statuses = await subscribeOften(hub, (number) => `2001:db8:1:2::${number + 1}`);
        expect(statuses).toEqual([...Array(10).fill(303), 429]);
        const form = { email: 'ada@example.com', source: 'footer' };
        const neighbor = await hub.post('/subscribe', form, from('2001:db8:1:3::1'));
        expect(neighbor.status).toBe(303);
      },
      behindProxy,
    );
  });

  test('tells pages and scripts when to try again', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const address = '203.0.113.7';
        await subscribeOften(hub, () => address);
        const form = { email: 'ada@example.com', source: 'footer' };
        for (const path of ['/subscribe', '/subscribe.data']) {
          expectRetryAfter(await hub.post(path, form, from(address)), 600);
        }
        let response = await hub.post('/message-board/preview', { body: 'x' }, from(address));
        for (let number = 0; number < 300 && response.status !== 429; number += 1) {
          response = await hub.post('/message-board/preview', { body: 'x' }, from(address));
        }
        expectRetryAfter(response, 600);
      },
      behindProxy,
    );
  });

  test('keeps one network from liking a post as ever new guests', async ({ database }) => {
    const { db } = database.engine;
    const { postIds } = await insertMessage(db);
    const countGuests = async () => (await db.selectFrom('actors').select('id').execute()).length;
    await withHub(
      database.location,
      async (hub) => {
        const like = (change: string, address: string) =>
          hub.post(
            `/message-board/posts/${postIds[0]}`,
            { intent: 'like', like: change },
            { accept: 'application/json', ...from(address) },
          );
        const before = await countGuests();
        expect((await like('off', '203.0.113.7')).status).toBe(200);
        expect(await countGuests()).toBe(before);
        for (let number = 0; number < 120; number += 1) {
          expect((await like('on', '203.0.113.7')).status).toBe(200);
        }
        expectRetryAfter(await like('on', '203.0.113.7'), 3600);
        expect(await countGuests()).toBe(before + 120);
        expect((await like('on', '203.0.113.8')).status).toBe(200);
      },
      behindProxy,
    );
  });

  test('on an account tells when it ends', async ({ database }) => {
    await insertMember(database.engine.db, { email: 'ada@example.com' });
    await withHub(database.location, async (hub) => {
      const form = { email: 'ada@example.com', password: 'not the password' };
      for (let number = 0; number < 9; number += 1) {
        expect((await hub.post('/sign-in', form)).status).toBe(422);
      }
      for (const path of ['/sign-in', '/sign-in.data', '/sign-in']) {
        expectRetryAfter(await hub.post(path, form), 900);
      }
    });
  });
});
