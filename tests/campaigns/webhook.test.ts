import { expect } from 'vitest';
import { webhookUrl } from '#app/features/campaigns/webhook-token.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import {
  findSubscriber,
  insertSubscriber,
  listSuppressionReasons,
} from '#tests/subscriptions/subscriber-link.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

function report(
  hub: TestHub,
  body: unknown,
  url = webhookUrl(hub.address, hub.platform.signer, 'email'),
) {
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

  test('understands what SendGrid, Postmark and Mailgun send', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const names = [
        'sg-bounced',
        'sg-blocked',
        'sg-spam',
        'pm-hard',
        'pm-soft',
        'mg-gone',
        'mg-angry',
      ];
      for (const name of names) await insertSubscriber(hub, `${name}@example.com`);
      const of = (name: string) => `${name}@example.com`;
      const mailgun = (event: object) => ({ signature: {}, 'event-data': event });
      await report(hub, [
        { email: of('sg-bounced'), event: 'bounce', type: 'bounce', sg_event_id: 'x' },
        { email: of('sg-blocked'), event: 'bounce', type: 'blocked' },
        { email: of('sg-spam'), event: 'spamreport' },
      ]);
      await report(hub, { RecordType: 'Bounce', Type: 'HardBounce', Email: of('pm-hard') });
      await report(hub, { RecordType: 'Bounce', Type: 'SoftBounce', Email: of('pm-soft') });
      const gone = { event: 'failed', severity: 'permanent', recipient: of('mg-gone') };
      await report(hub, mailgun(gone));
      await report(hub, mailgun({ event: 'complained', recipient: of('mg-angry') }));
      const rows = await database.engine.db
        .selectFrom('subscriptions')
        .select(['email', 'status'])
        .where('email', 'in', names.map(of))
        .execute();
      const statuses = Object.fromEntries(rows.map((row) => [row.email.split('@')[0], row.status]));
      expect(statuses).toEqual({
        'sg-bounced': 'bounced',
        'sg-blocked': 'confirmed',
        'sg-spam': 'unsubscribed',
        'pm-hard': 'bounced',
        'pm-soft': 'confirmed',
        'mg-gone': 'bounced',
        'mg-angry': 'unsubscribed',
      });
    });
  });

  test('gets another address when an admin replaces it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const path = '/admin/newsletters/delivery';
      const shown = async () =>
        /value="([^"]*webhooks[^"]*)"/.exec(await admin.read(path))?.[1] ?? '';
      const event = { email: 'ada@example.com', event: 'bounce' };
      const old = await shown();
      expect((await report(hub, event, old)).status).toBe(200);
      await hub.post(path, { intent: 'replace-webhook' }, { cookie: admin.cookie });
      expect((await report(hub, event, old)).status).toBe(404);
      expect((await report(hub, event, await shown())).status).toBe(200);
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
