import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { follow, signInAsNew } from './user-pages.ts';

onBothEngines('A password reset with SMTP configured', (test) => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hub@example.com' };

  test('is sent by email and its link is not shown', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAsNew(hub, 'admin');
        await insertMember(hub.platform.engine.db);
        const response = await hub.post('/admin/users/reset-password', { id: '2' }, { cookie });
        const html = await follow(hub, response, cookie);
        expect(html).toContain('Mara will get an email with a link to choose a new password.');
        expect(html).not.toContain('token=');
        const jobs = await database.engine.db.selectFrom('jobs').select('name').execute();
        expect(jobs.map(({ name }) => name)).toContain('email.reset-password');
        const entries = await database.engine.db.selectFrom('audit_log').selectAll().execute();
        expect(entries.map(({ action }) => action)).toEqual(['user.reset-password']);
        expect(JSON.stringify(entries)).not.toContain('token');
      },
      { settings },
    );
  });
});

onBothEngines('The message about a user action', (test) => {
  test('is shown to the actor only, and only for a while', async ({ database }) => {
    let now = new Date('2026-02-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAsNew(hub, 'admin');
        const other = await signInAsNew(hub, 'admin', 'Other');
        const fields = { email: 'ines@example.com', name: 'Ines', invites: 'on' };
        await hub.post('/admin/users/new', fields, { cookie });
        const read = async (viewer: string) =>
          (await hub.get('/admin/users?did=1', { cookie: viewer })).text();
        expect(await read(cookie)).toContain('User Created');
        expect(await read(other)).not.toContain('User Created');
        now = new Date('2026-02-01T12:20:00Z');
        expect(await read(cookie)).not.toContain('User Created');
      },
      { now: () => now },
    );
  });
});
