import { expect, onTestFinished } from 'vitest';
import { webhookUrl } from '#app/features/campaigns/webhook-token.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience, setSendingLimits } from '#tests/campaigns/insert-audience.ts';
import { startPushService } from '#tests/notifications/push-endpoint.ts';
import { startMailServer } from '#tests/outbox/mail-server.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { type SmsProvider, startSmsProvider } from './sms-provider.ts';

const number = (index: number) => `+141555501${String(index).padStart(2, '0')}`;

interface Site {
  hub: TestHub;
  provider: SmsProvider;
  /** Addresses that got an email, sorted. */
  emailed: () => string[];
  /** Numbers that got a text, sorted. */
  texted: () => string[];
  runAfter: (seconds: number) => Promise<void>;
  publishBreaking: () => Promise<void>;
  results: () => Promise<{ status: string; response: string | null }[]>;
}

/** A site with a mail server, a push service and a provider of text messages. */
async function onSite(
  database: DatabaseFixture,
  work: (site: Site, pushes: Awaited<ReturnType<typeof startPushService>>) => Promise<void>,
) {
  const { db } = database.engine;
  const [mail, pushes, provider] = [
    await startMailServer(),
    await startPushService(),
    await startSmsProvider(),
  ];
  onTestFinished(async () => {
    await Promise.all([mail.stop(), pushes.stop(), provider.stop()]);
  });
  await setSendingLimits(db);
  let now = new Date('2026-06-15T12:00:00Z');
  const settings = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'hub@example.org',
    FETCH_ALLOWED_HOSTS: pushes.host,
    ...provider.settings,
  };
  const work_ = async (hub: TestHub) => {
    const runAfter = async (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
      await hub.runJobs();
    };
    const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
    const site = {
      hub,
      provider,
      runAfter,
      emailed: () => mail.received.flatMap(({ to }) => to).toSorted(),
      texted: () => provider.received.map(({ to }) => to).toSorted(),
      publishBreaking: async () => {
        const id = await editor.create('The lighthouse answers');
        await editor.press(id, 'publish', { category: 'breaking-news', acceptsChecks: 'on' });
        await runAfter(61);
      },
      results: () =>
        db.selectFrom('campaign_recipients').select(['status', 'response']).orderBy('id').execute(),
    };
    await work(site, pushes);
  };
  await withHub(database.location, work_, { now: () => now, settings });
}

/** These readers agreed to texts, and confirmed their numbers. */
async function agreeToTexts({ engine: { db } }: DatabaseFixture, ...readers: number[]) {
  for (const index of readers) {
    await db
      .updateTable('subscriptions')
      .set({ phone: number(index), has_sms_consent: true, phone_confirmed_at: new Date(0) })
      .where('email', '=', `reader-${index}@example.com`)
      .execute();
  }
}

const pathIn = (text: string) => /http:\/\/[^/]+(\/texts\S+)/.exec(text)?.[1] ?? '';

onBothEngines('A phone number', (test) => {
  test('gets texts once its owner has confirmed it, until they stop them', async ({ database }) => {
    const { db } = database.engine;
    await onSite(database, async ({ hub, provider, runAfter, texted, publishBreaking }) => {
      expect(await (await hub.get('/subscribe')).text()).toContain('text a link to confirm');
      const form = { email: 'ada@example.com', phone: number(1), smsConsent: 'on', source: 'page' };
      expect((await hub.post('/subscribe', form)).status).toBe(303);
      // Someone else enters the same number: it is not asked twice.
      await hub.post('/subscribe', { ...form, email: 'mallory@example.com' });
      await runAfter(0);
      expect(texted()).toEqual([number(1)]);
      const [asked] = provider.received;
      const link = pathIn(asked?.text ?? '');
      await publishBreaking();
      expect(provider.received).toHaveLength(1);
      expect(await (await hub.get(link)).text()).toContain('Get text messages?');
      expect(await (await hub.post(link, {})).text()).toContain('Your number is confirmed');
      await publishBreaking();
      const [, alert] = provider.received;
      expect(alert).toMatchObject({ to: number(1) });
      expect(alert?.text).toContain(': The lighthouse answers http://127.0.0.1:');
      const stop = pathIn(alert?.text ?? '');
      expect((await hub.get(stop)).status).toBe(200);
      await publishBreaking();
      expect(provider.received).toHaveLength(3);
      expect(await (await hub.post(stop, {})).text()).toContain('No more text messages');
      expect((await hub.post(link, {})).status).toBe(422);
      await publishBreaking();
      expect(provider.received).toHaveLength(3);
      const [row] = await db
        .selectFrom('subscriptions')
        .innerJoin('consents', 'subscriptions.id', 'consents.subscription_id')
        .select(['status', 'phone_confirmed_at', 'consents.source', 'is_given'])
        .where('email', '=', 'ada@example.com')
        .orderBy('consents.id', 'desc')
        .execute();
      const withdrawn = { phone_confirmed_at: null, source: 'text', is_given: false };
      expect(row).toEqual({ status: 'unsubscribed', ...withdrawn });
    });
  });

  test('gets no more texts once its owner replied STOP', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 3);
    await agreeToTexts(database, 1, 2, 3);
    // The same number, entered by someone who never confirmed it.
    const twin = { phone: number(1), phone_confirmed_at: null, status: 'sms_only' } as const;
    await db
      .updateTable('subscriptions')
      .set(twin)
      .where('email', '=', 'reader-3@example.com')
      .execute();
    await onSite(database, async ({ hub, texted, publishBreaking }) => {
      const url = webhookUrl(hub.address, hub.platform.signer, 'texts');
      const reply = async (from: string, text: string, to = url) => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ from, text });
        const response = await fetch(to, { method: 'POST', headers, body });
        return response.ok ? await response.json() : response.status;
      };
      for (const text of ['START', 'yes', 'Do not stop', '']) {
        expect(await reply(number(1), text)).toEqual({ stopped: 0 });
      }
      const emailUrl = webhookUrl(hub.address, hub.platform.signer, 'email');
      expect(await reply(number(1), 'STOP', emailUrl.replace('/email', '/texts'))).toBe(404);
      expect(await reply('the operator', 'STOP')).toBe(422);
      expect(await reply('+1 (415) 555-0101', ' Stop. ')).toEqual({ stopped: 2 });
      expect(await reply(number(1), 'START')).toEqual({ stopped: 0 });
      expect(await reply(number(1), 'Unsubscribe')).toEqual({ stopped: 0 });
      await publishBreaking();
      expect(texted()).toEqual([number(2)]);
      const consents = await db
        .selectFrom('subscriptions')
        .innerJoin('consents', 'subscriptions.id', 'consents.subscription_id')
        .select(['email', 'status', 'channel', 'consents.source', 'is_given'])
        .where('is_given', '=', false)
        .orderBy('email')
        .execute();
      const withdrawn = { channel: 'sms', source: 'text', is_given: false };
      expect(consents).toEqual([
        { email: 'reader-1@example.com', status: 'confirmed', ...withdrawn },
        { email: 'reader-3@example.com', status: 'unsubscribed', ...withdrawn },
      ]);
    });
  });

  test('is asked again when it changes, and a failed text is tried again', async ({ database }) => {
    const { db } = database.engine;
    await onSite(database, async ({ hub, provider, runAfter, texted }) => {
      await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
      const cookie = await signInAs(hub, 'ada@example.com');
      const save = (phone: string) =>
        hub.post('/subscription', { newsletter: 'on', smsConsent: 'on', phone }, { cookie });
      provider.answer(503);
      expect((await save(number(1))).status).toBe(303);
      await runAfter(0);
      expect(texted()).toEqual([]);
      provider.answer(202);
      await runAfter(600);
      expect(texted()).toEqual([number(1)]);
      await hub.post(pathIn(provider.received[0]?.text ?? ''), {});
      const page = () => hub.get('/subscription', { cookie }).then((response) => response.text());
      expect(await page()).toContain(`${number(1)} is confirmed`);
      await save(number(2));
      await runAfter(0);
      expect(texted()).toEqual([number(1), number(2)]);
      expect(await page()).toContain('isn’t confirmed yet');
      expect((await hub.post(pathIn(provider.received[0]?.text ?? ''), {})).status).toBe(422);
    });
  });
});

onBothEngines('Breaking news', (test) => {
  test('reaches each person once: by push, by text or by email', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 4);
    await agreeToTexts(database, 1, 2, 3);
    await onSite(database, async ({ hub, texted, emailed, results, publishBreaking }, pushes) => {
      await insertMember(db, { name: 'Ada', email: 'reader-1@example.com' });
      const ada = await signInAs(hub, 'reader-1@example.com');
      const browser = pushes.addBrowser(await hub.platform.push.getPublicKey());
      const fields = { intent: 'turn-on', ...browser.fields };
      await hub.post('/notifications/push', fields, { cookie: ada });
      await db
        .updateTable('subscriptions')
        .set({ has_breaking_news: false })
        .where('email', 'in', ['reader-3@example.com'])
        .execute();
      await publishBreaking();
      expect(browser.received).toHaveLength(1);
      expect(texted()).toEqual([number(2), number(3)]);
      expect(emailed()).toEqual(['reader-4@example.com']);
      expect((await results()).map(({ status }) => status)).toEqual([
        'excluded',
        'sent',
        'sent',
        'sent',
      ]);
    });
  });

  test('is texted later, or emailed, while the provider fails', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 10);
    await agreeToTexts(database, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    // Only texts are left for the last one.
    await db
      .updateTable('subscriptions')
      .set({ status: 'sms_only' })
      .where('email', '=', 'reader-10@example.com')
      .execute();
    await onSite(database, async (site) => {
      const { provider, runAfter, texted, emailed, publishBreaking, results } = site;
      provider.answer(500);
      await publishBreaking();
      expect(texted()).toEqual([]);
      expect(emailed().length).toBeGreaterThan(0);
      provider.answer(202);
      await runAfter(30);
      await runAfter(600);
      expect(texted()).toContain(number(10));
      expect(texted().length + emailed().length).toBe(10);
      expect((await results()).every(({ status }) => status === 'sent')).toBe(true);
    });
  });

  for (const [answer, status] of [
    ['hang-up', 'uncertain'],
    [422, 'refused'],
  ] as const) {
    test(`is never texted again to a recipient who is ${status}`, async ({ database }) => {
      await insertAudience(database.engine.db, 1);
      await agreeToTexts(database, 1);
      await onSite(database, async ({ provider, runAfter, texted, emailed, ...site }) => {
        provider.answer(answer);
        await site.publishBreaking();
        provider.answer(202);
        await runAfter(3600);
        expect([...texted(), ...emailed()]).toEqual([]);
        expect(await site.results()).toMatchObject([{ status }]);
      });
    });
  }
});
