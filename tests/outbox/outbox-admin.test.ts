import { expect } from 'vitest';
import type { EmailStatus } from '#db/tables/jobs.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../admin/sign-in-staff.ts';
import { withAdmin } from '../admin/with-admin.ts';

async function insertEmails(
  { engine }: DatabaseFixture,
  status: EmailStatus,
  count: number,
  from = 1,
) {
  for (let number = from; number < from + count; number += 1) {
    const at = new Date(Date.UTC(2026, 5, 15, 12, number));
    await engine.db
      .insertInto('emails')
      .values({
        job_id: number,
        kind: 'reset-password',
        recipient: `reader${number}@example.com`,
        subject: `Email number ${number}.`,
        status,
        html: `<p>Text of ${number}</p><script>alert(1)</script>`,
        plain: `Text of ${number} <with> brackets`,
        last_error: status === 'failed' ? '550 No such user' : null,
        created_at: at,
        finished_at: at,
      })
      .execute();
  }
}

onBothEngines('The outbox', (test) => {
  test('lists emails newest first, page by page', async ({ database }) => {
    await insertEmails(database, 'stored', 60);
    await withAdmin(database, async (hub, headers) => {
      const first = await (await hub.get('/admin/outbox', headers)).text();
      expect(first).toContain('Email isn’t set up');
      expect(first).toContain('Email number 60.');
      expect(first).toContain('Email number 11.');
      expect(first).not.toContain('Email number 10.');
      const [, after] = /\?after=([0-9a-z]+-\d+)/.exec(first) ?? [];
      const second = await (await hub.get(`/admin/outbox?after=${after}`, headers)).text();
      expect(second).toContain('Email number 10.');
      expect(second).toContain('Email number 1.');
      expect(second).not.toContain('Email number 11.');
    });
  });

  test('links to newsletters only for those who write them', async ({ database }) => {
    const { db } = database.engine;
    const role = await insertRole(db, 'Site manager', ['manage the site']);
    await insertMember(db, { name: 'Manager', email: 'manager@example.com', role });
    const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hub@example.org' };
    await withHub(
      database.location,
      async (hub) => {
        const admin = await signInStaff(hub, 'admin');
        const manager = { cookie: await signInAs(hub, 'manager@example.com') };
        const readMain = async ({ cookie }: { cookie: string }) =>
          (await (await hub.get('/admin/outbox', { cookie })).text()).split('<main')[1];
        expect(await readMain(admin)).toContain('href="/admin/newsletters"');
        expect(await readMain(manager)).not.toContain('href="/admin/newsletters"');
      },
      { settings },
    );
  });

  test('filters by status', async ({ database }) => {
    await insertEmails(database, 'sent', 2);
    await insertEmails(database, 'failed', 1, 3);
    await withAdmin(database, async (hub, headers) => {
      const failed = await (await hub.get('/admin/outbox?status=failed', headers)).text();
      expect(failed).toContain('Email number 3.');
      expect(failed).not.toContain('Email number 1.');
      const waiting = await (await hub.get('/admin/outbox?status=waiting', headers)).text();
      expect(waiting).toContain('No emails match this filter.');
    });
  });

  test('shows an email as HTML, in which no script can run, and as plain text', async ({
    database,
  }) => {
    await insertEmails(database, 'failed', 1);
    await withAdmin(database, async (hub, headers) => {
      const page = await hub.get('/admin/outbox/1', headers);
      const html = await page.text();
      expect(html).toContain('Text of 1 &lt;with&gt; brackets');
      expect(html).toContain('550 No such user');
      expect(html).not.toContain('<script>alert(1)');
      expect(html).toMatch(/<iframe[^>]* sandbox=""/);
      const preview = await hub.get('/admin/outbox/1/preview', headers);
      expect(await preview.text()).toContain('<p>Text of 1</p>');
      const policy = preview.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain('sandbox');
      expect(policy).toContain("base-uri 'none'; form-action 'none'");
      expect(preview.headers.get('cache-control')).toBe('no-store');
    });
  });

  test('says when the text of an email was deleted', async ({ database }) => {
    await insertEmails(database, 'sent', 1);
    await database.engine.db.updateTable('emails').set({ html: null, plain: null }).execute();
    await withAdmin(database, async (hub, headers) => {
      const page = await (await hub.get('/admin/outbox/1', headers)).text();
      expect(page).toContain('Text deleted');
      // One about a ban has a link to appeal.
      expect(page).toContain('Emails with a personal link, such as one to sign in or to appeal');
      expect((await hub.get('/admin/outbox/1/preview', headers)).status).toBe(404);
    });
  });

  test.for(['/admin/outbox/99', '/admin/outbox/0', '/admin/outbox/x', '/admin/outbox/99999999999'])(
    'responds 404 to %s',
    async (path, { database }) => {
      await withAdmin(database, async (hub, headers) => {
        expect((await hub.get(path, headers)).status).toBe(404);
      });
    },
  );
});
