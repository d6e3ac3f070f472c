import { expect } from 'vitest';
import { withAdmin } from '#tests/admin/with-admin.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { findSubscriber, insertSubscriber, listSuppressionReasons } from './subscriber-link.ts';

interface Headers extends Record<string, string> {
  cookie: string;
}

async function exportCsv(hub: TestHub, headers: Headers, query = ''): Promise<string> {
  const response = await hub.post(`/admin/subscribers.csv${query}`, {}, headers);
  expect(response.status).toBe(200);
  return response.text();
}

async function importCsv(
  hub: TestHub,
  headers: Headers,
  csv: string,
  intent?: string,
  stated?: { consent: string; consentDate: string },
) {
  const fields = { csv, ...(intent && { intent }), ...stated };
  return hub.post('/admin/subscribers/import', fields, headers);
}

const listActions = async (hub: TestHub) =>
  (await hub.platform.engine.db.selectFrom('audit_log').select('action').orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('subscriber'));

async function undoLatest(hub: TestHub, headers: Headers): Promise<string | null> {
  const { id } = await hub.platform.engine.db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const response = await hub.post('/admin/audit', { undo: String(id) }, headers);
  return response.headers.get('location');
}

onBothEngines('The subscribers of the admin', (test) => {
  test('are filtered by address, status, source and consent, page by page', async ({
    database,
  }) => {
    await withAdmin(database, async (hub, headers) => {
      for (let number = 0; number < 55; number += 1) {
        await insertSubscriber(hub, `reader${number}@example.com`);
      }
      await hub.post('/subscribe', {
        email: 'texts@example.org',
        phone: '+1 415 555 0100',
        smsConsent: 'on',
        source: 'popup',
      });
      const list = async (query: string) =>
        (await (await hub.get(`/admin/subscribers?${query}`, headers)).text()).match(
          /(?<=>)[a-z0-9]+@example\.(com|org)(?=<\/a>)/g,
        ) ?? [];
      expect(await list('q=reader54')).toEqual(['reader54@example.com']);
      expect(await list('status=sms_only')).toEqual(['texts@example.org']);
      expect(await list('source=popup')).toEqual(['texts@example.org']);
      expect(await list('consent=sms')).toEqual(['texts@example.org']);
      expect(await list('status=bounced')).toEqual([]);
      const first = await list('consent=email');
      expect(first).toHaveLength(50);
      const page = await (await hub.get('/admin/subscribers?consent=email', headers)).text();
      const after = /after=([^"&]+)/.exec(page)?.[1];
      const second = await list(`consent=email&after=${after}`);
      expect(new Set([...first, ...second]).size).toBe(55);
      const whole = await (await hub.get('/admin/subscribers', headers)).text();
      expect(whole).toMatch(/aria-valuetext="\w+ \d{4}: 55 on the list, 55 confirmed, 0 left"/);
    });
  });

  test('are exported without formulas, and every export is recorded', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      await insertSubscriber(hub, '=cmd@example.com');
      await hub.post('/subscribe', {
        email: 'ada@example.com',
        phone: '+1 415 555 0100',
        smsConsent: 'on',
        source: 'popup',
      });
      const csv = await exportCsv(hub, headers);
      const lines = csv.trim().split('\r\n');
      expect(lines[0]).toMatch(/^email,phone,status/);
      expect(lines[1]).toMatch(/^ada@example\.com,'\+14155550100,sms_only,no,yes/);
      expect(lines[2]).toMatch(/^'=cmd@example\.com,,confirmed,yes,no/);
      expect((await exportCsv(hub, headers, '?consent=sms')).trim().split('\r\n')).toHaveLength(2);
      expect(await listActions(hub)).toEqual(['subscribers.export', 'subscribers.export']);
    });
  });

  test('are imported after a dry run, with the consent of the file', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const { db } = hub.platform.engine;
      const known = await insertSubscriber(hub, 'known@example.com');
      const left = await insertSubscriber(hub, 'left@example.com');
      await hub.post(left.path, { intent: 'erase' });
      const csv = [
        'Email,Consent,Consent date,Phone',
        'New@Example.com,"Asked for news, at the booth",2026-03-31,(415) 555-0100',
        'known@example.com,Booth,,',
        'left@example.com,Booth,,',
        'new@example.com,Booth,,',
        'nobody,Booth,,',
        'silent@example.com,,,',
      ].join('\r\n');
      const preview = await (await importCsv(hub, headers, csv)).text();
      expect(preview).toContain('Import 1 subscriber');
      for (const problem of [
        'This address appears twice in the file.',
        'Not a valid email address.',
        'No consent. Say what the person agreed to, and where.',
      ]) {
        expect(preview).toContain(problem);
      }
      expect(await db.selectFrom('subscriptions').selectAll().execute()).toHaveLength(1);
      const imported = await importCsv(hub, headers, csv, 'import');
      expect(imported.headers.get('location')).toContain('notice=subscribers-imported');
      const rows = await db.selectFrom('subscriptions').selectAll().orderBy('id').execute();
      expect(rows).toMatchObject([
        { id: known.id, source: 'footer' },
        { email: 'new@example.com', status: 'confirmed', source: 'import', phone: '+14155550100' },
      ]);
      const consents = await db.selectFrom('consents').selectAll().execute();
      expect(consents).toMatchObject([
        {
          channel: 'email',
          is_given: true,
          source: 'import',
          wording: 'Asked for news, at the booth',
          created_at: new Date('2026-03-31'),
        },
      ]);
      const again = await importCsv(hub, headers, csv, 'import');
      expect(again.headers.get('location')).toContain('notice=nothing-changed');
      expect(await undoLatest(hub, headers)).toContain('notice=action-undone');
      expect(await db.selectFrom('subscriptions').select('email').execute()).toEqual([
        { email: 'known@example.com' },
      ]);
      expect(await listActions(hub)).toEqual(['subscribers.import', 'subscribers.undo']);
    });
  });

  test('are imported with a consent that is stated once, for lines without their own', async ({
    database,
  }) => {
    await withAdmin(database, async (hub, headers) => {
      const { db } = hub.platform.engine;
      const wording = 'Signed up with the form on old.example.com.';
      const stated = { consent: wording, consentDate: '2024-03-31' };
      const csv = 'email,consent\nada@example.com,\nnia@example.com,At our booth\n';
      const preview = await (await importCsv(hub, headers, csv, undefined, stated)).text();
      expect(preview).toContain('Import 2 subscribers');
      expect(preview.replaceAll('<!-- -->', '')).toContain('1 line without a consent of its own');
      expect(preview).toContain(`name="consent" value="${wording}"`);
      expect(await db.selectFrom('subscriptions').select('id').execute()).toEqual([]);
      await importCsv(hub, headers, csv, 'import', stated);
      await importCsv(hub, headers, 'email\nzoe@example.com', 'import', stated);
      const consents = await db
        .selectFrom('consents')
        .innerJoin('subscriptions', 'subscriptions.id', 'consents.subscription_id')
        .select(['subscriptions.email', 'wording', 'consents.created_at'])
        .orderBy('subscriptions.email')
        .execute();
      expect(consents).toMatchObject([
        { email: 'ada@example.com', wording, created_at: new Date('2024-03-31') },
        { email: 'nia@example.com', wording: 'At our booth' },
        { email: 'zoe@example.com', wording, created_at: new Date('2024-03-31') },
      ]);
    });
  });

  test('are not imported with half of a stated consent, or one of the future', async ({
    database,
  }) => {
    await withAdmin(database, async (hub, headers) => {
      const csv = 'email\nada@example.com';
      for (const [stated, message] of [
        [{ consent: '', consentDate: '2024-03-31' }, 'Say what these people agreed to, and where.'],
        [{ consent: 'At our booth', consentDate: '' }, 'Enter the day when they agreed'],
        [{ consent: 'At our booth', consentDate: '2999-01-01' }, 'Choose a day that is not in the'],
      ] as const) {
        const response = await importCsv(hub, headers, csv, 'import', stated);
        expect(response.status).toBe(422);
        expect(await response.text()).toContain(message);
      }
      const { db } = hub.platform.engine;
      expect(await db.selectFrom('subscriptions').select('id').execute()).toEqual([]);
    });
  });

  test('are not imported from a file without the consent column', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const response = await importCsv(hub, headers, 'email\nada@example.com', 'import');
      expect(response.status).toBe(422);
      const page = await response.text();
      expect(page).toContain('The file has no column “consent”.');
      expect(page).toContain('ada@example.com');
    });
  });

  test('are unsubscribed and erased on request; only the first can be undone', async ({
    database,
  }) => {
    await withAdmin(database, async (hub, headers) => {
      const { id } = await insertSubscriber(hub);
      const path = `/admin/subscribers/${id}`;
      await hub.post(path, { intent: 'unsubscribe' }, headers);
      expect((await findSubscriber(hub, id))?.status).toBe('unsubscribed');
      expect(await (await hub.get(path, headers)).text()).toContain('Stop all emails from us');
      expect(await undoLatest(hub, headers)).toContain('notice=action-undone');
      expect(await findSubscriber(hub, id)).toMatchObject({
        status: 'confirmed',
        has_email_consent: true,
      });
      expect(await listSuppressionReasons(hub)).toEqual([]);
      await hub.post(path, { intent: 'erase' }, headers);
      expect(await findSubscriber(hub, id)).toBeUndefined();
      expect(await listSuppressionReasons(hub)).toEqual(['erased']);
      expect(await undoLatest(hub, headers)).toContain('notice=not-undone');
      expect((await hub.get(path, headers)).status).toBe(404);
      const log = await hub.platform.engine.db.selectFrom('audit_log').selectAll().execute();
      expect(JSON.stringify(log)).not.toContain('ada@example.com');
    });
  });
});
