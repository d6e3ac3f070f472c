import { expect } from 'vitest';
import { webhookUrl } from '#app/features/campaigns/webhook-token.ts';
import {
  findSubscriber,
  insertSubscriber,
  listSuppressionReasons,
} from '#tests/subscriptions/subscriber-link.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

function report(hub: TestHub, body: unknown, url = webhookUrl(hub.address, hub.platform.signer)) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

onBothEngines('The webhook of the mail provider', (test) => {
  test('stops email to addresses that bounced for good or complained', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const [gone, full, angry] = [
        await insertSubscriber(hub, 'gone@example.com'),
        await insertSubscriber(hub, 'full@example.com'),
        await insertSubscriber(hub, 'angry@example.com'),
      ];
      const response = await report(hub, [
        { email: 'Gone@example.com', event: 'bounce' },
        { email: 'full@example.com', event: 'bounce', permanent: false },
        { email: 'angry@example.com', event: 'complaint' },
        { email: 'angry@example.com', event: 'open' },
      ]);
      expect(await response.json()).toEqual({ handled: 2 });
      expect((await findSubscriber(hub, gone.id))?.status).toBe('bounced');
      expect((await findSubscriber(hub, full.id))?.status).toBe('confirmed');
      expect((await findSubscriber(hub, angry.id))?.status).toBe('unsubscribed');
      expect((await listSuppressionReasons(hub)).sort()).toEqual(['bounced', 'complained']);
    });
  });

  test('refuses other tokens and other bodies', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { id } = await insertSubscriber(hub);
      const event = { email: 'ada@example.com', event: 'bounce' };
      const token = hub.platform.signer.sign('other', 'delivery');
      const forged = await report(hub, event, `${hub.address}/webhooks/email?token=${token}`);
      expect(forged.status).toBe(404);
      for (const body of ['', '{', '[]', { event: 'bounce' }, { ...event, email: 'ada' }]) {
        expect((await report(hub, body)).status).toBe(422);
      }
      expect((await findSubscriber(hub, id))?.status).toBe('confirmed');
    });
  });
});
