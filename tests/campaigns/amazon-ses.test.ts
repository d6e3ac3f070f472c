import { expect } from 'vitest';
import { webhookUrl } from '#app/features/campaigns/webhook-token.ts';
import {
  findSubscriber,
  insertSubscriber,
  listSuppressionReasons,
} from '#tests/subscriptions/subscriber-link.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { makeCertificate } from '#tests/support/programs/make-certificate.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { type SnsFields, startSnsServer } from './sns-server.ts';

const SENT_LATER = '2126-11-26T12:00:00.000Z';

/** As Amazon posts: JSON that claims to be text. */
function post(hub: TestHub, body: unknown) {
  return fetch(webhookUrl(hub.address, hub.platform.signer, 'email'), {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
    body: JSON.stringify(body),
  });
}

function getBounce(email: string, bounceType = 'Permanent', timestamp = SENT_LATER) {
  const bouncedRecipients = [{ emailAddress: email, action: 'failed', status: '5.1.1' }];
  return {
    notificationType: 'Bounce',
    bounce: { bounceType, bounceSubType: 'General', bouncedRecipients, feedbackId: '0-1' },
    mail: { timestamp, source: 'news@hub.example', destination: [email] },
  };
}

function getComplaint(email: string, complaintFeedbackType = 'abuse') {
  const complainedRecipients = [{ emailAddress: `Ada <${email}>` }];
  return {
    eventType: 'Complaint',
    complaint: { complaintFeedbackType, complainedRecipients, feedbackId: '0-2' },
    mail: { timestamp: SENT_LATER },
  };
}

function getNotification(event: unknown): SnsFields {
  const Message = typeof event === 'string' ? event : JSON.stringify(event);
  return { Type: 'Notification', Message };
}

async function readStatuses(hub: TestHub): Promise<Record<string, string>> {
  const { db } = hub.platform.engine;
  const rows = await db.selectFrom('subscriptions').select(['email', 'status']).execute();
  return Object.fromEntries(rows.map(({ email, status }) => [email.split('@')[0], status]));
}

function findSource(hub: TestHub) {
  const { db } = hub.platform.engine;
  return db.selectFrom('bounce_sources').selectAll().executeTakeFirst();
}

onBothEngines('The webhook for Amazon SES', (test) => {
  test('understands both shapes of bounces and complaints', async ({ database }) => {
    const sns = await startSnsServer();
    await withHub(
      database.location,
      async (hub) => {
        const names = ['gone', 'full', 'unclear', 'moved', 'angry', 'pleased', 'raw'];
        for (const name of names) await insertSubscriber(hub, `${name}@example.com`);
        const { notificationType, ...rest } = getBounce('moved@example.com');
        const events = [
          getBounce('Gone@example.com'),
          getBounce('full@example.com', 'Transient'),
          getBounce('unclear@example.com', 'Undetermined'),
          { ...rest, eventType: notificationType },
          getComplaint('angry@example.com'),
          getComplaint('pleased@example.com', 'not-spam'),
          { eventType: 'Open', mail: { timestamp: SENT_LATER }, open: {} },
        ];
        const versions = ['1', '2'];
        for (const [index, event] of events.entries()) {
          const SignatureVersion = versions[index % 2] ?? '1';
          const fields = { ...getNotification(event), SignatureVersion, Subject: 'Amazon SES' };
          expect((await post(hub, sns.sign(fields))).status).toBe(200);
        }
        // A subscription with raw message delivery has no envelope.
        expect(await (await post(hub, getBounce('raw@example.com'))).json()).toEqual({
          handled: 1,
        });
        expect(await readStatuses(hub)).toEqual({
          gone: 'bounced',
          full: 'confirmed',
          unclear: 'confirmed',
          moved: 'bounced',
          angry: 'unsubscribed',
          pleased: 'confirmed',
          raw: 'bounced',
        });
        // Fetched once, for all of them.
        expect(sns.requested).toEqual(['/SimpleNotificationService-1.pem']);
      },
      { settings: sns.settings },
    );
  });

  test('agrees to a subscription, and notices its end', async ({ database }) => {
    const sns = await startSnsServer();
    await withHub(
      database.location,
      async (hub) => {
        const request = { Type: 'SubscriptionConfirmation', Message: 'You have chosen…' };
        expect((await post(hub, sns.sign(request))).status).toBe(200);
        expect(sns.requested).toContain('/?Action=Confirm');
        expect(await findSource(hub)).toMatchObject({
          checked_at: expect.any(Date),
          problem: null,
        });
        // Amazon tries a new topic with a text.
        const hello = getNotification('Successfully validated SNS topic for Amazon SES.');
        expect(await (await post(hub, sns.sign(hello))).json()).toEqual({ handled: 0 });
        const end = { Type: 'UnsubscribeConfirmation', Message: 'You have chosen…' };
        expect((await post(hub, sns.sign(end))).status).toBe(200);
        expect((await findSource(hub))?.problem).toContain('123456789012:bounces');
        expect(sns.requested.filter((path) => path.includes('Confirm'))).toHaveLength(1);
      },
      { settings: sns.settings },
    );
  });

  test('counts a repeated message once', async ({ database }) => {
    const sns = await startSnsServer();
    await withHub(
      database.location,
      async (hub) => {
        const { id } = await insertSubscriber(hub, 'angry@example.com');
        const complaint = sns.sign(getNotification(getComplaint('angry@example.com')));
        for (let times = 0; times < 3; times += 1) await post(hub, complaint);
        const consents = await database.engine.db.selectFrom('consents').selectAll().execute();
        expect(consents).toHaveLength(2);
        expect(await listSuppressionReasons(hub)).toEqual(['complained']);

        // Confirmed again after the email that had bounced.
        const old = getBounce('angry@example.com', 'Permanent', '2020-01-01T00:00:00.000Z');
        const { db } = database.engine;
        await db.updateTable('subscriptions').set({ status: 'confirmed' }).execute();
        await db.deleteFrom('suppressions').execute();
        expect((await post(hub, sns.sign(getNotification(old)))).status).toBe(200);
        expect((await findSubscriber(hub, id))?.status).toBe('confirmed');
        expect(await listSuppressionReasons(hub)).toEqual([]);
      },
      { settings: sns.settings },
    );
  });
});

onEngine('sqlite', 'The webhook for Amazon SES', (test) => {
  test('refuses what Amazon has not signed', async ({ database }) => {
    const sns = await startSnsServer();
    const stranger = await makeCertificate('127.0.0.2');
    await withHub(
      database.location,
      async (hub) => {
        const { id } = await insertSubscriber(hub, 'ada@example.com');
        const notification = getNotification(getBounce('ada@example.com'));
        const signed = sns.sign(notification);
        const withCertificate = (SigningCertURL: string) =>
          sns.sign({ ...notification, SigningCertURL });
        const forged = [
          { ...signed, Message: JSON.stringify(getBounce('bea@example.com')) },
          { ...signed, Signature: '' },
          sns.sign(notification, stranger),
          withCertificate(`${sns.address.replace('https:', 'http:')}/key.pem`),
          withCertificate('https://sns.eu-west-1.amazonaws.com.example.org/key.pem'),
          withCertificate('https://sns.eu-west-1.amazonaws.com:8443/key.pem'),
          // A bucket called “sns”.
          withCertificate('https://sns.s3-us-west-2.amazonaws.com/key.pem'),
          withCertificate('https://user@sns.eu-west-1.amazonaws.com/key.pem'),
          withCertificate('https://127.0.0.2/key.pem'),
          withCertificate(`${sns.address}/elsewhere.pem`),
        ];
        for (const message of forged) {
          expect([message, (await post(hub, message)).status]).toEqual([message, 403]);
        }
        expect((await findSubscriber(hub, id))?.status).toBe('confirmed');
        expect((await post(hub, signed)).status).toBe(200);
        expect((await findSubscriber(hub, id))?.status).toBe('bounced');
      },
      { settings: sns.settings },
    );
  });

  test('confirms no subscription elsewhere', async ({ database }) => {
    const sns = await startSnsServer();
    await withHub(
      database.location,
      async (hub) => {
        const request = { Type: 'SubscriptionConfirmation', Message: '' };
        for (const SubscribeURL of ['https://example.org/', 'http://127.0.0.2:1/', 'nowhere']) {
          expect((await post(hub, sns.sign({ ...request, SubscribeURL }))).status).toBe(403);
        }
        expect(sns.requested).toEqual(['/SimpleNotificationService-1.pem']);
      },
      { settings: sns.settings },
    );
  });

  test('asks for a message again that could not be verified', async ({ database }) => {
    const sns = await startSnsServer();
    await withHub(
      database.location,
      async (hub) => {
        const message = sns.sign(getNotification(getBounce('ada@example.com')));
        sns.fail(503);
        expect((await post(hub, message)).status).toBe(503);
        sns.fail(undefined);
        expect(await (await post(hub, message)).json()).toEqual({ handled: 1 });
      },
      { settings: sns.settings },
    );
  });
});
