import { expect } from 'vitest';
import { withAdmin } from '#tests/admin/with-admin.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertSubscriber } from './subscriber-link.ts';

const path = '/admin/subscribers/new';
const typed = {
  email: ' Ada@Example.com',
  consent: 'The newsletter, on the list at our table',
  consentDate: '2026-03-31',
};

onBothEngines('A subscriber whom staff add', (test) => {
  test('is confirmed, with the consent as proof, until that is undone', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const { db } = database.engine;
      const fields = { ...typed, isNewsletterOnly: 'on' };
      const response = await hub.post(path, fields, headers);
      expect(response.status).toBe(303);
      const next = await hub.get(response.headers.get('location') ?? '', headers);
      expect(await next.text()).toContain('ada@example.com gets your email from now on.');
      const rows = await db.selectFrom('subscriptions').selectAll().execute();
      expect(rows).toMatchObject([
        { email: 'ada@example.com', status: 'confirmed', has_email_consent: true },
      ]);
      expect(rows.map((row) => [row.has_newsletter, row.has_breaking_news])).toEqual([
        [true, false],
      ]);
      expect(await db.selectFrom('consents').selectAll().execute()).toMatchObject([
        { is_given: true, wording: typed.consent, created_at: new Date('2026-03-31') },
      ]);
      const [entry] = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
      expect(entry?.action).toBe('subscriber.add');
      expect(JSON.stringify(entry)).not.toContain('ada@example.com');
      await hub.post('/admin/audit', { undo: String(entry?.id) }, headers);
      expect(await db.selectFrom('subscriptions').select('id').execute()).toEqual([]);
    });
  });

  test('is refused next to the field that is wrong', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      await insertSubscriber(hub, 'known@example.com');
      const left = await insertSubscriber(hub, 'left@example.com');
      await hub.post(left.path, { intent: 'erase' });
      const refuse = async (fields: Record<string, string>, name: string, message: string) => {
        const response = await hub.post(path, { ...typed, ...fields }, headers);
        expect(response.status).toBe(422);
        const page = await response.text();
        expect(page).toMatch(new RegExp(`id="subscriber-${name}-error"[^>]*>(<[^>]+>)*${message}`));
        expect(page).toContain(fields.consent ?? typed.consent);
      };
      await refuse({ email: 'nobody' }, 'email', 'Enter a valid email');
      await refuse({ email: '' }, 'email', 'Enter an email address');
      await refuse({ email: 'known@example.com' }, 'email', 'This address is on the list already');
      await refuse({ email: 'left@example.com' }, 'email', 'This person unsubscribed');
      await refuse({ consent: ' ' }, 'consent', 'Say what the person agreed to');
      await refuse({ consentDate: '2999-01-01' }, 'consentDate', 'Choose a day that is not');
      await refuse({ consentDate: '31.3.2026' }, 'consentDate', 'Enter a date');
      expect(await database.engine.db.selectFrom('consents').select('id').execute()).toEqual([]);
    });
  });

  test('is added once by two forms that are sent at once', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const answers = await Promise.all([1, 2].map(() => hub.post(path, typed, headers)));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
      const rows = await database.engine.db.selectFrom('consents').select('id').execute();
      expect(rows).toHaveLength(1);
    });
  });
});
