import { expect } from 'vitest';
import { insertArticle } from '#tests/support/insert-article.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { deskReader } from '../admin/sign-in-staff.ts';

onBothEngines('The settings of accounts', (test) => {
  test('are saved, hold at once, and are written down once', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { id, cookie, read } = await deskReader(hub, 'admin');
      const save = (fields: Record<string, string>) =>
        hub.post('/admin/settings', fields, { cookie });
      const saved = await save({ allowsSampleAccounts: 'on' });
      expect(saved.status).toBe(303);
      expect(saved.headers.get('location')).toBe('/admin/settings?notice=settings-saved');
      const page = await read('/admin/settings?notice=settings-saved');
      expect(page).toContain('Settings saved');
      expect(page).toMatch(/<input[^>]*name="allowsSampleAccounts"[^>]*checked/);
      expect(page).not.toMatch(/<input[^>]*name="requiresStaffTwoFactor"[^>]*checked/);
      await save({ allowsSampleAccounts: 'on' });
      const acts = await db.selectFrom('audit_log').selectAll().execute();
      expect(acts).toMatchObject([
        {
          actor_id: id,
          act: 'settings.change',
          subject_kind: 'settings',
          before_json: { allowsSampleAccounts: false, requiresStaffTwoFactor: false },
          after_json: { allowsSampleAccounts: true, requiresStaffTwoFactor: false },
        },
      ]);
    });
  });

  test('close the desk to staff without a second factor when they demand one', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const admin = await deskReader(hub, 'admin');
      const editor = await deskReader(hub, 'editor');
      await hub.post(
        '/admin/settings',
        { requiresStaffTwoFactor: 'on' },
        {
          cookie: admin.cookie,
        },
      );
      const answer = await hub.get('/admin', { cookie: editor.cookie });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toContain('/settings/two-factor');
    });
  });
});

onBothEngines('The setting that closes comments', (test) => {
  test('is saved, written down, and empties the pages it changes', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { slug: 'signal', published_at: new Date('2026-01-01T12:00:00Z') });
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await deskReader(hub, 'admin');
      const page = async () => (await hub.get('/news/1-signal')).text();
      expect(await page()).toContain('Post comment');
      const save = (closeAfterDays: string) =>
        hub.post('/admin/settings', { about: 'comments', closeAfterDays }, { cookie });
      expect((await save('7')).status).toBe(303);
      expect(await page()).toContain('Comments are closed.');
      expect(await read('/admin/settings')).toMatch(/name="closeAfterDays"[^>]*value="7"/);
      for (const bad of ['0', '-3', '1.5', 'soon', '9999999', 'NaN']) {
        const refused = await save(bad);
        expect(refused.status, bad).toBe(422);
        expect(await refused.text()).toMatch(
          new RegExp(`name="closeAfterDays"[^>]*value="${bad}"`),
        );
      }
      expect((await save('')).status).toBe(303);
      expect(await page()).toContain('Post comment');
      const acts = await db.selectFrom('audit_log').select(['act', 'subject_name']).execute();
      const act = { act: 'settings.change', subject_name: 'Comments' };
      expect(acts).toEqual([act, act]);
    });
  });
});
