import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readFormFields, submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../admin/sign-in-staff.ts';

const ACCOUNTS = '/admin/settings/accounts';
const COMMENTS = '/admin/settings/comments';

onBothEngines('The account settings', (test) => {
  test('take effect when saved, and only changes are logged', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { id, cookie, read } = await signInStaff(hub, 'admin');
      const save = (fields: Record<string, string>) =>
        submitForm(hub, ACCOUNTS, fields, { cookie });
      const saved = await save({ allowsSampleAccounts: 'on' });
      expect(saved.status).toBe(303);
      expect(saved.headers.get('location')).toBe(`${ACCOUNTS}?notice=settings-saved`);
      const page = await read(`${ACCOUNTS}?notice=settings-saved`);
      expect(page).toContain('Settings saved');
      expect(page).toMatch(/<input[^>]*name="allowsSampleAccounts"[^>]*checked/);
      expect(page).not.toMatch(/<input[^>]*name="requiresStaffTwoFactor"[^>]*checked/);
      await save({ allowsSampleAccounts: 'on' });
      const entries = await db.selectFrom('audit_log').selectAll().execute();
      expect(entries).toMatchObject([
        {
          actor_id: id,
          action: 'settings.change',
          subject_kind: 'settings',
          before_json: { allowsSampleAccounts: false, requiresStaffTwoFactor: false },
          after_json: { allowsSampleAccounts: true, requiresStaffTwoFactor: false },
        },
      ]);
    });
  });

  test('keep staff without two-factor out of the admin area when they require it', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const editor = await signInStaff(hub, 'editor');
      await submitForm(hub, ACCOUNTS, { requiresStaffTwoFactor: 'on' }, admin);
      const response = await hub.get('/admin', { cookie: editor.cookie });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toContain('/settings/two-factor');
    });
  });
});

onBothEngines('The setting that closes old comments', (test) => {
  test('is saved and logged, and affected pages are no longer served from the cache', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticle(db, { slug: 'signal', published_at: new Date('2026-01-01T12:00:00Z') });
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      const page = async () => (await hub.get('/news/1-signal')).text();
      expect(await page()).toContain('Post comment');
      const save = (closeAfterDays: string) =>
        submitForm(hub, COMMENTS, { closeAfterDays }, { cookie });
      expect((await save('7')).status).toBe(303);
      expect(await page()).toContain('Comments are closed.');
      expect(await read(COMMENTS)).toMatch(/name="closeAfterDays"[^>]*value="7"/);
      for (const invalid of ['0', '-3', '1.5', 'soon', '9999999', 'NaN']) {
        const refused = await save(invalid);
        expect(refused.status, invalid).toBe(422);
        expect(await refused.text()).toMatch(
          new RegExp(`name="closeAfterDays"[^>]*value="${invalid}"`),
        );
      }
      expect((await save('')).status).toBe(303);
      expect(await page()).toContain('Post comment');
      const entries = await db.selectFrom('audit_log').select(['action', 'subject_name']).execute();
      const entry = { action: 'settings.change', subject_name: 'Comments' };
      expect(entries).toEqual([entry, entry]);
    });
  });
});

onBothEngines('Settings that two managers edit at once', (test) => {
  test('say what the other one saved, field by field, and are saved on purpose the second time', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      const opened = readFormFields(await read(ACCOUNTS), 'revision');
      await submitForm(hub, ACCOUNTS, { allowsSampleAccounts: 'on' }, { cookie });
      // The same change as the other manager's is no conflict.
      const same = { ...opened, allowsSampleAccounts: 'on' };
      expect((await hub.post(ACCOUNTS, same, { cookie })).status).toBe(303);
      await submitForm(hub, COMMENTS, { closeAfterDays: '7' }, { cookie });
      const refused = await hub.post(COMMENTS, { revision: '0', closeAfterDays: '30' }, { cookie });
      expect(refused.status).toBe(409);
      const page = (await refused.text()).replaceAll('<!-- -->', '');
      expect(page).toContain('Someone else saved this while you were editing.');
      expect(page).toContain('Now: 7');
      const form = readFormFields(page, 'revision');
      expect(form).toMatchObject({ closeAfterDays: '30', revision: '1' });
      expect(await read(COMMENTS)).toMatch(/name="closeAfterDays"[^>]*value="7"/);
      expect((await hub.post(COMMENTS, form, { cookie })).status).toBe(303);
      expect(await read(COMMENTS)).toMatch(/name="closeAfterDays"[^>]*value="30"/);
    });
  });

  test('are saved by only one of them at the same moment', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const days = ['1', '2', '3', '4', '5'];
      const responses = await Promise.all(
        days.map((closeAfterDays) =>
          hub.post(COMMENTS, { revision: '0', closeAfterDays }, { cookie }),
        ),
      );
      const statuses = responses.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([303, 409, 409, 409, 409]);
    });
  });
});
