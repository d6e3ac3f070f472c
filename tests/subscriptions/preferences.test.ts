import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readEmails } from '#tests/support/pages/read-email.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { findSubscriber, insertSubscriber, listSuppressionReasons } from './subscriber-link.ts';

const email = 'ada@example.com';

onBothEngines('The preference page', (test) => {
  test('saves choices with a consent that says what was chosen', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { id, path } = await insertSubscriber(hub);
      const page = await (await hub.get(path)).text();
      expect(page).toContain(email);
      expect(page).toContain('Breaking news, as soon as it happens');
      const saved = await hub.post(path, {
        weeklyDigest: 'on',
        officialOnly: 'on',
        smsConsent: 'on',
        phone: '415 555 0100',
      });
      expect(saved.headers.get('location')).toBe(`${path}&notice=preferences-saved`);
      expect(await findSubscriber(hub, id)).toMatchObject({
        has_breaking_news: false,
        has_weekly_digest: true,
        has_newsletter: false,
        is_official_only: true,
        has_sms_consent: true,
        phone: '+14155550100',
      });
      const consents = await database.engine.db
        .selectFrom('consents')
        .select(['channel', 'is_given', 'source', 'wording'])
        .orderBy('id')
        .execute();
      expect(consents).toMatchObject([
        {
          channel: 'email',
          is_given: true,
          source: 'preferences',
          wording:
            'The weekly digest of the most read articles; Official news only, without rumors and leaks',
        },
        { channel: 'sms', is_given: true, source: 'preferences' },
      ]);
    });
  });

  test('refuses an empty choice next to the checkboxes and keeps the number', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { path } = await insertSubscriber(hub);
      const refused = await hub.post(path, { phone: '+44 20 7946 0000' });
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain('Choose at least one, or unsubscribe below.');
      expect(page).toContain('+44 20 7946 0000');
    });
  });

  test('pauses and resumes', async ({ database }) => {
    const now = new Date('2026-06-15T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { id, path } = await insertSubscriber(hub);
        await hub.post(path, { intent: 'pause', days: '30' });
        const paused = await findSubscriber(hub, id);
        expect(paused?.paused_until_at).toEqual(new Date('2026-07-15T12:00:00Z'));
        expect(await (await hub.get(path)).text()).toContain('Jul 15, 2026');
        expect((await hub.post(path, { intent: 'pause', days: '9999' })).status).toBe(422);
        await hub.post(path, { intent: 'resume' });
        expect((await findSubscriber(hub, id))?.paused_until_at).toBeNull();
      },
      { now: () => now },
    );
  });

  test('unsubscribes on POST only, and takes new choices as new consent', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { id, path } = await insertSubscriber(hub);
      await hub.get(`${path}&intent=unsubscribe`);
      expect((await findSubscriber(hub, id))?.status).toBe('confirmed');
      await hub.post(path, { intent: 'unsubscribe' });
      expect((await findSubscriber(hub, id))?.status).toBe('unsubscribed');
      expect(await listSuppressionReasons(hub)).toEqual(['unsubscribed']);
      expect(await (await hub.get(path)).text()).toContain('Subscribe again');
      await hub.post(path, { newsletter: 'on' });
      expect(await findSubscriber(hub, id)).toMatchObject({
        status: 'confirmed',
        has_email_consent: true,
      });
      expect(await listSuppressionReasons(hub)).toEqual([]);
    });
  });

  test('downloads and erases everything but the code on the suppression list', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { db } = database.engine;
      await hub.post('/subscribe', { email, emailConsent: 'on', source: 'footer' });
      await hub.post('/subscription/link', { email });
      const link = (await readEmails(hub, email)).find(({ kind }) => kind === 'subscription-link');
      const path = link?.link ?? '';
      const file = await hub.get(path.replace('/subscription?', '/subscription/data.json?'));
      expect(await file.json()).toMatchObject({
        subscription: { email, status: 'pending' },
        consents: [{ channel: 'sms' }, { channel: 'email', source: 'footer' }],
      });
      const erased = await hub.post(path, { intent: 'erase' });
      expect(erased.headers.get('location')).toBe('/?notice=subscription-erased');
      expect((await hub.get(path)).status).toBe(404);
      expect((await hub.post(path, { newsletter: 'on' })).status).toBe(422);
      for (const table of ['subscriptions', 'consents', 'emails'] as const) {
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      }
      const suppressions = await db.selectFrom('suppressions').selectAll().execute();
      expect(suppressions).toMatchObject([{ reason: 'erased' }]);
      expect(JSON.stringify(suppressions)).not.toContain('ada');
    });
  });

  test('responds the same to addresses that are not on the list, and emails them nothing', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      await insertSubscriber(hub);
      const known = await hub.post('/subscription/link', { email });
      const unknown = await hub.post('/subscription/link', { email: 'bob@example.com' });
      expect(unknown.status).toBe(known.status);
      expect(unknown.headers.get('location')).toBe(known.headers.get('location'));
      expect(await readEmails(hub, email)).toHaveLength(1);
      expect(await readEmails(hub, 'bob@example.com')).toEqual([]);
      for (let count = 0; count < 3; count += 1) await hub.post('/subscription/link', { email });
      expect(await readEmails(hub, email)).toHaveLength(2);
    });
  });

  test('promises an email only where email is set up', async ({ database }) => {
    const configured = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hub@example.com' };
    for (const [settings, lead, notice] of [
      [{}, 'Email isn’t set up on this site yet', 'subscription-link-waiting'],
      [configured, 'we’ll email you a link to your settings', 'subscription-link-sent'],
    ] as const) {
      await withHub(
        database.location,
        async (hub) => {
          expect(await (await hub.get('/subscription/link')).text()).toContain(lead);
          const response = await hub.post('/subscription/link', { email: 'bob@example.com' });
          expect(response.headers.get('location')).toBe(`/subscription/link?notice=${notice}`);
        },
        { settings },
      );
    }
  });

  test('opens with its own token only', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { id, path } = await insertSubscriber(hub);
      const token = new URL(path, hub.address).searchParams.get('token') ?? '';
      const { signer } = hub.platform;
      for (const bad of [`${token}x`, signer.sign('subscription.unsubscribe', String(id)), 'a.b']) {
        expect((await hub.get(`/subscription?token=${bad}`)).status).toBe(404);
        expect((await hub.get(`/subscription/data.json?token=${bad}`)).status).toBe(404);
        const posted = await hub.post(`/subscription?token=${bad}`, { intent: 'erase' });
        expect(posted.status).toBe(422);
      }
      expect(await findSubscriber(hub, id)).toBeDefined();
      expect((await hub.get('/subscription')).headers.get('location')).toBe('/subscription/link');
    });
  });
});

onBothEngines('Confirming a subscription', (test) => {
  test('sends one welcome email that leads to the preferences', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await hub.post('/subscribe', { email, emailConsent: 'on', source: 'footer' });
      const [{ link = '' } = {}] = await readEmails(hub, email);
      await hub.post(link, {});
      await hub.post(link, {});
      const emails = await readEmails(hub, email);
      expect(emails.map(({ kind }) => kind)).toEqual(['confirm-subscription', 'welcome']);
      expect((await hub.get(emails[1]?.link ?? '')).status).toBe(200);
    });
  });
});
