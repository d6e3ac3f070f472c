import { expect, onTestFinished } from 'vitest';
import type { Engine } from '#db/engine.ts';
import { type StaffSession, signInStaff } from '#tests/admin/sign-in-staff.ts';
import { getHeader, type MailServer, startMailServer } from '#tests/outbox/mail-server.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const PATH = '/admin/settings/email';

async function startServer(): Promise<MailServer> {
  const server = await startMailServer();
  onTestFinished(server.stop);
  return server;
}

function getFields({ url }: MailServer, changes: Record<string, string> = {}) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port, security: 'none', from: 'Our Hub <news@hub.example>', ...changes };
}

async function sendTestEmail(hub: TestHub, admin: StaffSession): Promise<void> {
  await hub.post(PATH, { action: 'send-test', to: 'ops@example.org' }, { cookie: admin.cookie });
  await hub.runJobs();
}

async function readStored({ db }: Engine): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('settings')
    .select('value_json')
    .where('key', '=', 'mail')
    .executeTakeFirstOrThrow();
  return row.value_json as Record<string, unknown>;
}

onBothEngines('A mail server entered in the admin', (test) => {
  test('is used at once, and pages say so', async ({ database }) => {
    const server = await startServer();
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const readForgotten = async () => (await hub.get('/forgotten-password')).text();
      expect(await readForgotten()).toContain('Request link');
      const saved = await submitForm(hub, PATH, getFields(server), admin);
      expect(saved.status).toBe(303);
      expect(await readForgotten()).toContain('Send link');
      await sendTestEmail(hub, admin);
      expect(server.received.map(({ to }) => to)).toEqual([['ops@example.org']]);
      const [email] = server.received;
      expect(email && getHeader(email, 'From')).toBe('Our Hub <news@hub.example>');

      await submitForm(hub, PATH, { host: '' }, admin);
      expect(await readForgotten()).toContain('Request link');
      await sendTestEmail(hub, admin);
      expect(server.received).toHaveLength(1);
    });
  });

  test('keeps its password encrypted, and when the field is left blank', async ({ database }) => {
    const server = await startServer();
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const secrets = { user: 'hub', password: 'correct horse', isTrusted: 'on' };
      await submitForm(hub, PATH, getFields(server, secrets), admin);
      const before = await readStored(database.engine);
      expect(JSON.stringify(before)).not.toContain('correct horse');
      expect(hub.platform.mail.config?.smtpUrl).toContain('hub:correct%20horse@');

      await submitForm(hub, PATH, { user: 'hub2', isTrusted: 'on' }, admin);
      expect(await readStored(database.engine)).toMatchObject({
        user: 'hub2',
        password: before.password,
      });
      for (const path of [PATH, '/admin/audit']) {
        const page = await admin.read(path);
        expect(page).toContain(path === PATH ? 'hub2' : 'Mail server');
        expect(page).not.toContain('correct horse');
        expect(page).not.toContain(String(before.password));
      }
    });
  });

  test('is tried before it is saved', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const fields = { host: '127.0.0.1', port: '1', security: 'none', from: 'news@hub.example' };
      const refused = await submitForm(hub, PATH, fields, admin);
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('The server can’t be used: connect ECONNREFUSED');
      expect(hub.platform.mail.isConfigured).toBe(false);
      expect((await submitForm(hub, PATH, { ...fields, isTrusted: 'on' }, admin)).status).toBe(303);
      expect(hub.platform.mail.isConfigured).toBe(true);
    });
  });

  test.for([
    [{ host: 'mail server' }, 'Enter a host name'],
    [{ port: '70000' }, 'Enter at most 65,535.'],
    [{ from: '' }, 'Enter the address that email comes from.'],
    [{ from: 'news' }, 'Enter an email address, such as'],
  ] as const)('refuses %j', async ([changes, message], { database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const fields = { host: '127.0.0.1', port: '1', from: 'news@hub.example', ...changes };
      const refused = await submitForm(hub, PATH, { ...fields, isTrusted: 'on' }, admin);
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining(message),
      ]);
    });
  });

  test('signs email with a key made here, until it should not', async ({ database }) => {
    const server = await startServer();
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      await submitForm(hub, PATH, getFields(server), admin);
      await hub.post(PATH, { action: 'make-dkim-key' }, { cookie: admin.cookie });
      const page = await admin.read(PATH);
      expect(page).toMatch(/hub\d{8}\._domainkey\.hub\.example/);
      expect(page).toContain('v=DKIM1; k=rsa; p=');
      await sendTestEmail(hub, admin);
      const [signed] = server.received;
      expect(signed && getHeader(signed, 'DKIM-Signature')).toContain('d=hub.example');
      await hub.post(PATH, { action: 'stop-signing' }, { cookie: admin.cookie });
      await sendTestEmail(hub, admin);
      const [, plain] = server.received;
      expect(plain && getHeader(plain, 'DKIM-Signature')).toBeUndefined();
    });
  });
});

onBothEngines('A mail server from the environment', (test) => {
  test('counts more than one entered in the admin', async ({ database }) => {
    const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'ops@hub.example' };
    const fields = { host: '127.0.0.1', port: '2', from: 'news@hub.example', isTrusted: 'on' };
    await withHub(database.location, async (hub) => {
      await submitForm(hub, PATH, fields, await signInStaff(hub, 'admin'));
    });
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAs(hub, 'staff.admin@example.org');
        const page = await (await hub.get(PATH, { cookie })).text();
        expect(page).toContain('set up in the server’s environment');
        // There is no button for a key here.
        expect(page).toContain('set DKIM_PRIVATE_KEY and DKIM_SELECTOR');
        expect(page).not.toContain('make a key here');
        expect(page).toContain('ops@hub.example');
        expect(hub.platform.mail.config?.from).toBe('ops@hub.example');
      },
      { settings },
    );
  });
});

onEngine('postgres', 'A mail server entered on one instance', (test) => {
  test('is used by all of them', async ({ database }) => {
    const server = await startServer();
    await withHub(database.location, async (first) => {
      await withHub(database.location, async (second) => {
        expect(await (await second.get('/forgotten-password')).text()).toContain('Request link');
        await submitForm(first, PATH, getFields(server), await signInStaff(first, 'admin'));
        await expect
          .poll(async () => (await second.get('/forgotten-password')).text())
          .toContain('Send link');
        expect(second.platform.mail.isConfigured).toBe(true);
      });
    });
  });
});
