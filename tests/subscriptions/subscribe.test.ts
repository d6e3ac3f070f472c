import { expect } from 'vitest';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

const rows = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('subscriptions').selectAll().orderBy('id').execute();

onBothEngines('Subscribing', (test) => {
  test('stores the address with its consents and redirects back with a flash message', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const response = await hub.post('/subscribe', {
        email: '  Ada@Example.com ',
        phone: ' (415) 555-0100 ',
        emailConsent: 'on',
        source: 'popup',
        returnTo: '/news',
      });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/news?notice=subscribed-popup');
      const [subscription] = await rows(database);
      expect(subscription).toMatchObject({
        email: 'ada@example.com',
        phone: '+14155550100',
        status: 'pending',
        has_email_consent: true,
        has_sms_consent: false,
        source: 'popup',
        confirmed_at: null,
      });
      const consents = await database.engine.db
        .selectFrom('consents')
        .select(['channel', 'is_given', 'wording', 'source'])
        .orderBy('id')
        .execute();
      expect(consents).toEqual([
        expect.objectContaining({ channel: 'email', is_given: true, source: 'popup' }),
        expect.objectContaining({ channel: 'sms', is_given: false, source: 'popup' }),
      ]);
      for (const { wording } of consents) expect(wording).not.toBe('');
    });
  });

  test('stores only the consent that the form with the email field alone shows', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const page = await (await hub.get('/media')).text();
      const hidden = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
      const fields = Object.fromEntries([...hidden].map(([, name, value]) => [name, value]));
      await hub.post('/subscribe', { ...fields, email: 'ada@example.com', smsConsent: 'on' });
      const consents = database.engine.db.selectFrom('consents').select(['channel', 'wording']);
      expect(await consents.execute()).toEqual([
        { channel: 'email', wording: expect.stringContaining('By subscribing you agree') },
      ]);
      expect(await rows(database)).toMatchObject([{ source: 'footer', has_sms_consent: false }]);
    });
  });

  test('responds the same to a known address and leaves it unchanged', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const first = await hub.post('/subscribe', { email: 'ada@example.com', source: 'footer' });
      const again = await hub.post('/subscribe', {
        email: 'ADA@example.com',
        phone: '415 555 0199',
        smsConsent: 'on',
        source: 'footer',
      });
      expect(again.status).toBe(first.status);
      expect(again.headers.get('location')).toBe(first.headers.get('location'));
      expect(await again.text()).toBe(await first.text());
      expect(await rows(database)).toEqual([
        expect.objectContaining({ email: 'ada@example.com', phone: null, has_sms_consent: false }),
      ]);
    });
  });

  test('stores one row for concurrent requests with the same address', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const sent = Array.from({ length: 8 }, () =>
        hub.post('/subscribe', { email: 'ada@example.com', source: 'footer' }),
      );
      for (const response of await Promise.all(sent)) expect(response.status).toBe(303);
      expect(await rows(database)).toHaveLength(1);
      const consents = database.engine.db.selectFrom('consents').select('id').execute();
      expect(await consents).toHaveLength(2);
    });
  });

  test.for([
    ['', 'Enter your email address.'],
    ['   ', 'Enter your email address.'],
    ['ada', 'Enter a valid email address, like name@example.com.'],
    ['ada@example.com\nBcc: all@example.com', 'Enter a valid email address'],
    [`${'a'.repeat(288)}@example.com`, 'Use at most 254 characters.'],
  ] as const)(
    'explains next to the field what is wrong with %j',
    async ([email, message], { database }) => {
      await withHub(database.location, async (hub) => {
        const response = await hub.post('/subscribe', {
          email,
          phone: '+44 20 7946 0000',
          source: 'footer',
        });
        expect(response.status).toBe(422);
        const page = await response.text();
        expect(page).toContain(message);
        expect(page).toContain('+44 20 7946 0000');
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(await rows(database)).toEqual([]);
      });
    },
  );

  test.for([
    ['12', 'on', 'enter a phone number with its country code'],
    ['call me', 'on', 'enter a phone number with its country code'],
    ['', 'on', 'Enter the number that should get text messages'],
  ] as const)(
    'refuses the phone number %j with text consent %j',
    async ([phone, smsConsent, message], { database }) => {
      await withHub(database.location, async (hub) => {
        const form = { email: 'ada@example.com', phone, source: 'popup' };
        const response = await hub.post('/subscribe', {
          ...form,
          ...(smsConsent && { smsConsent }),
        });
        expect(response.status).toBe(422);
        expect(await response.text()).toContain(message);
        expect(await rows(database)).toEqual([]);
      });
    },
  );

  test.for([
    ['0100', '0100'],
    [' not a phone !! ', 'not a phone !!'],
    ['020 7946 0000', '020 7946 0000'],
    ['1'.repeat(5000), '1'.repeat(40)],
    ['  ', null],
  ] as const)(
    'takes any phone number without text consent: %j',
    async ([phone, stored], { database }) => {
      await withHub(database.location, async (hub) => {
        const form = { email: 'ada@example.com', emailConsent: 'on', source: 'popup' };
        expect((await hub.post('/subscribe', { ...form, phone })).status).toBe(303);
        expect(await rows(database)).toMatchObject([{ phone: stored, has_sms_consent: false }]);
      });
    },
  );

  test('tells an address for text messages only apart from one that never confirmed', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const form = { phone: '+49 30 901820', source: 'popup' };
      await hub.post('/subscribe', { ...form, email: 'sms@example.com', smsConsent: 'on' });
      await hub.post('/subscribe', { ...form, email: 'both@example.com', emailConsent: 'on' });
      await hub.post('/subscribe', { ...form, email: 'none@example.com' });
      expect(await rows(database)).toMatchObject([
        { email: 'sms@example.com', status: 'sms_only', phone: '+4930901820' },
        { email: 'both@example.com', status: 'pending' },
        { email: 'none@example.com', status: 'unsubscribed' },
      ]);
    });
  });

  test('leaves a number that gets texts alone until the address is confirmed', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const form = { email: 'ada@example.com', smsConsent: 'on', source: 'popup' };
      await hub.post('/subscribe', { ...form, phone: '+1 415 555 0100' });
      const phone_confirmed_at = new Date();
      await database.engine.db.updateTable('subscriptions').set({ phone_confirmed_at }).execute();
      await hub.post('/subscribe', { ...form, phone: '+1 415 555 0199', emailConsent: 'on' });
      expect(await rows(database)).toMatchObject([
        { status: 'pending', phone: '+14155550100', has_sms_consent: true, phone_confirmed_at },
      ]);
    });
  });

  test('shows hostile text as text', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const email = '"><script>alert(1)</script>';
      const page = await (await hub.post('/subscribe', { email, source: 'page' })).text();
      expect(page).not.toContain('<script>alert(1)');
      expect(page).toContain('&lt;script&gt;alert(1)');
    });
  });

  test('limits sign-ups per network and keeps the input', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const statuses: number[] = [];
      let last = '';
      for (let number = 0; number < 12; number += 1) {
        const email = `flood${number}@example.com`;
        const response = await hub.post('/subscribe', { email, source: 'footer' });
        statuses.push(response.status);
        last = await response.text();
      }
      expect(statuses.filter((status) => status === 303)).toHaveLength(10);
      expect(statuses.slice(10)).toEqual([429, 429]);
      expect(last).toContain('Wait 30 seconds, then click the button again.');
      expect(last).toContain('flood11@example.com');
      expect(await rows(database)).toHaveLength(10);
    });
  });

  test('never redirects to another site', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const returnTo = '//evil.example.com/news';
      const response = await hub.post('/subscribe', {
        email: 'ada@example.com',
        source: 'footer',
        returnTo,
      });
      expect(response.headers.get('location')).toBe('/?notice=subscribed-footer');
    });
  });

  test('does not send back an overlong return path', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const form = { source: 'footer', returnTo: `/${'x'.repeat(120_000)}` };
      const refused = await hub.post('/subscribe', { ...form, email: 'not an address' });
      expect(refused.status).toBe(422);
      expect(await refused.text()).not.toContain('xxxxxxxxxx');
      const accepted = await hub.post('/subscribe', { ...form, email: 'ada@example.com' });
      expect(accepted.headers.get('location')).toBe('/?notice=subscribed-footer');
    });
  });

  test('accepts forms from another hostname of the same machine', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const origin = hub.address.replace('127.0.0.1', 'localhost');
      const response = await hub.post('/sign-in', { email: 'x', password: '' }, { origin });
      expect(response.status).toBe(422);
    });
  });

  test('refuses forms from other sites', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const response = await hub.post(
        '/subscribe',
        { email: 'ada@example.com', source: 'footer' },
        { origin: 'https://evil.example.com' },
      );
      expect(response.status).toBe(403);
      expect(await rows(database)).toEqual([]);
    });
  });
});
