import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { deskReader } from './desk-reader.ts';

onBothEngines('The settings of accounts', (test) => {
  test('are saved, hold at once, and are written down once', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { id, cookie, read } = await deskReader(hub, 'admin');
      const save = (fields: Record<string, string>) =>
        hub.post('/admin/settings', fields, { cookie });
      const saved = await save({ keepsSampleAccounts: 'on' });
      expect(saved.status).toBe(303);
      expect(saved.headers.get('location')).toBe('/admin/settings?notice=settings-saved');
      const page = await read('/admin/settings?notice=settings-saved');
      expect(page).toContain('Settings saved');
      expect(page).toMatch(/<input[^>]*name="keepsSampleAccounts"[^>]*checked/);
      expect(page).not.toMatch(/<input[^>]*name="demandsTwoFactorOfStaff"[^>]*checked/);
      await save({ keepsSampleAccounts: 'on' });
      const acts = await db.selectFrom('audit_log').selectAll().execute();
      expect(acts).toMatchObject([
        {
          actor_id: id,
          act: 'settings.change',
          subject_kind: 'settings',
          before_json: { keepsSampleAccounts: false, demandsTwoFactorOfStaff: false },
          after_json: { keepsSampleAccounts: true, demandsTwoFactorOfStaff: false },
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
        { demandsTwoFactorOfStaff: 'on' },
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
