import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withProvider } from '#tests/support/openid/sign-in-with-provider.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const PATH = '/admin/settings/registration';
const PASSWORD = 'quiet lantern over water';

function signUp(hub: TestHub, name: string, search = ''): Promise<Response> {
  const email = `${name.toLowerCase()}@example.org`;
  return hub.post(`/sign-up${search}`, { name, email, password: PASSWORD });
}

function signIn(hub: TestHub, name: string): Promise<Response> {
  return hub.post('/sign-in', { email: `${name.toLowerCase()}@example.org`, password: PASSWORD });
}

/** Returns the query of the link. */
async function createInvitation(hub: TestHub, cookie: string, maxUses: string): Promise<string> {
  const fields = { intent: 'invite', note: 'For the crew', days: '7', maxUses };
  const page = await (await hub.post(PATH, fields, { cookie })).text();
  return new URL(/value="([^"]*\/sign-up\?invitation=[^"]*)"/.exec(page)?.[1] ?? '').search;
}

/** Marks the address as confirmed. */
async function confirm(hub: TestHub, name: string): Promise<number> {
  const row = await hub.platform.engine.db
    .updateTable('users')
    .set({ is_email_verified: true, confusable_key: name.toLowerCase() })
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

onBothEngines('Registration with approval', (test) => {
  test('keeps new accounts out until the staff approves them', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      await submitForm(hub, PATH, { mode: 'approval' }, admin);
      for (const name of ['Ada', 'Bea']) expect((await signUp(hub, name)).status).toBe(303);
      const [ada, bea] = [await confirm(hub, 'Ada'), await confirm(hub, 'Bea')];
      const refused = await signIn(hub, 'Ada');
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain('haven’t approved your account yet');
      const list = await admin.read('/admin/users?status=waiting');
      for (const text of ['Ada', 'Bea', 'Approve', 'Reject']) expect(list).toContain(text);
      expect(list).not.toContain('Staff admin</a>');
      expect(list.replaceAll(/<[^>]+>/g, '')).toContain('Awaiting approval2 waiting');
      expect((await hub.get('/members/Ada')).status).toBe(404);
      const act = (action: string, id: number) =>
        hub.post(`/admin/users/${action}?id=${id}`, { id: String(id) }, { cookie });
      expect((await act('approve', ada)).status).toBe(303);
      expect((await act('reject', bea)).status).toBe(303);
      expect((await signIn(hub, 'Ada')).status).toBe(303);
      expect((await signIn(hub, 'Bea')).status).toBe(422);
      // Approved accounts can't be rejected anymore.
      expect((await act('reject', ada)).status).toBe(422);
      const approval = await db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'user.approve')
        .executeTakeFirstOrThrow();
      const undo = await hub.post('/admin/audit', { undo: String(approval.id) }, { cookie });
      expect(undo.status).toBe(303);
      expect((await signIn(hub, 'Ada')).status).toBe(403);
      await hub.runJobs();
      const emails = await db.selectFrom('emails').select(['recipient', 'subject']).execute();
      expect(emails).toEqual(
        expect.arrayContaining([
          { recipient: 'ada@example.org', subject: 'Your account on A new fan hub is ready' },
          {
            recipient: 'bea@example.org',
            subject: 'Your account on A new fan hub was not approved',
          },
        ]),
      );
      const actions = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
      expect(actions.map(({ action }) => action)).toEqual([
        'settings.change',
        'user.approve',
        'user.reject',
        'user.unapprove',
      ]);
    });
  });
});

onBothEngines('Registration by invitation', (test) => {
  test('needs a link that is neither used up, canceled nor expired', async ({ database }) => {
    let now = new Date('2026-06-15T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const admin = await signInStaff(hub, 'admin');
        const { cookie } = admin;
        await submitForm(hub, PATH, { mode: 'invitation' }, admin);
        const uninvited = await signUp(hub, 'Ada');
        expect(uninvited.status).toBe(422);
        expect(await uninvited.text()).toContain('You need an invitation');
        const invite = (maxUses: string) => createInvitation(hub, cookie, maxUses);
        const single = await invite('1');
        expect((await signUp(hub, 'Ada', single)).status).toBe(303);
        const again = await signUp(hub, 'Bea', single);
        expect([again.status, await again.text()]).toEqual([
          422,
          expect.stringContaining('This invitation has expired'),
        ]);
        const shared = await invite('2');
        const both = await Promise.all(
          ['Cleo', 'Dora', 'Elsa'].map((name) => signUp(hub, name, shared)),
        );
        expect(both.map(({ status }) => status).toSorted()).toEqual([303, 303, 422]);
        const canceled = await invite('5');
        const html = await admin.read(PATH);
        expect(html).toContain('For the crew');
        const id = /name="id" value="(\d+)"/.exec(html)?.[1] ?? '';
        await hub.post(PATH, { intent: 'cancel', id }, { cookie });
        expect((await signUp(hub, 'Fay', canceled)).status).toBe(422);
        const late = await invite('1');
        now = new Date('2026-06-23T12:00:00Z');
        expect((await signUp(hub, 'Gus', late)).status).toBe(422);
        const rows = await database.engine.db.selectFrom('invitations').selectAll().execute();
        for (const link of [single, shared]) {
          expect(JSON.stringify(rows)).not.toContain(link.split('=')[1]);
        }
      },
      { now: () => now },
    );
  });
});

onBothEngines('An invitation to a site that is open to all', (test) => {
  test('works as often as it says, and people can sign up without it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const single = await createInvitation(hub, cookie, '1');
      expect((await signUp(hub, 'Ada', single)).status).toBe(303);
      const again = await signUp(hub, 'Bea', single);
      expect([again.status, await again.text()]).toEqual([
        422,
        expect.stringContaining('You can also create an account without'),
      ]);
      expect((await signUp(hub, 'Bea')).status).toBe(303);
    });
  });
});

onBothEngines('Guest posting', (test) => {
  test('can be switched off, and members still post', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const guest = new BoardClient(hub);
      expect((await guest.post({ body: 'Hello' })).status).toBeLessThan(300);
      const readBoard = async () => (await hub.get('/message-board')).text();
      expect(await readBoard()).not.toContain('Only members can post here.');
      await submitForm(hub, '/admin/settings/comments', { allowsGuests: undefined }, admin);
      expect(await (await hub.get('/submit')).text()).toContain('with your account');
      const form = await (await hub.get('/submit/media')).text();
      expect(form).toContain('Only members can submit content here.');
      expect(form).toContain('href="/sign-in?returnTo=%2Fsubmit%2Fmedia"');
      expect(form).not.toContain('name="title"');
      expect(await admin.read('/submit/media')).toContain('name="title"');
      const board = await readBoard();
      expect(board).toContain('Only members can post here.');
      expect(board).toContain('href="/sign-in?returnTo=%2Fmessage-board"');
      const refused = await guest.post({ body: 'Hello again' });
      expect([refused.status, await refused.text()]).toEqual([
        403,
        expect.stringContaining('Only members can post here.'),
      ]);
      const member = new BoardClient(hub, admin.cookie);
      expect((await member.post({ body: 'Hello from the staff' })).status).toBeLessThan(300);
    });
  });
});

onBothEngines('The email and status settings', (test) => {
  test('send a test email, and tell what the site runs on', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const path = '/admin/settings/email';
      await submitForm(hub, path, { to: 'ops@example.org' }, { ...admin, withField: 'to' });
      await hub.runJobs();
      const email = await database.engine.db
        .selectFrom('emails')
        .select(['recipient', 'subject', 'status'])
        .executeTakeFirst();
      expect(email).toEqual({
        recipient: 'ops@example.org',
        subject: 'Test email from A new fan hub',
        status: 'stored',
      });
      const status = await admin.read('/admin/settings/status');
      const name = database.engine.kind === 'sqlite' ? /SQLite 3\./ : /PostgreSQL 1\d/;
      expect(status).toMatch(name);
      expect(status).toContain('Works');
      expect(status).toContain(process.versions.node);
      expect(status).toContain('Not set up: emails stay in the outbox');
      expect(status).toContain('Not set up: no texts are sent');
      expect(status).toMatch(/Uptime.*\d minutes?</s);
    });
  });

  test('say when emails and texts are set up', async ({ database }) => {
    const settings = {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'news@example.org',
      SMS_WEBHOOK_URL: 'http://127.0.0.1:1/',
      SMS_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
    };
    const work = async (hub: TestHub) => {
      const status = await (await signInStaff(hub, 'admin')).read('/admin/settings/status');
      expect(status.match(/>(Email|Text messages)<.*?>Set up</gs)).toHaveLength(2);
      expect(status).not.toContain('Not set up');
    };
    await withHub(database.location, work, { settings });
  });
});

onBothEngines('The minimum age', (test) => {
  const getText = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, '');

  test('and the terms are named where an account is created', async ({ database }) => {
    await withProvider(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const read = async (path: string) => (await hub.get(path)).text();
      const firstSignIn = 'Signing in this way for the first time creates an account.';
      const terms =
        'You must be at least 15 years old. By creating an account, you agree to the Terms of Service (opens in a new tab) and the Privacy Policy (opens in a new tab).';
      expect(getText(await read('/sign-up'))).toContain('You must be at least 13 years old.');
      await submitForm(hub, PATH, { minimumAge: '15' }, admin);
      for (const path of ['/sign-up', `/sign-up?invitation=x`]) {
        const page = await read(path);
        expect(getText(page)).toContain(terms);
        for (const to of ['/terms', '/privacy']) expect(page).toContain(`<a href="${to}" target`);
      }
      expect(getText(await read('/sign-in'))).toContain(`${firstSignIn} ${terms}`);
      await submitForm(hub, PATH, { mode: 'invitation' }, admin);
      expect(getText(await read('/sign-up'))).toContain(terms);
      expect(getText(await read('/sign-in'))).not.toContain(firstSignIn);
    });
  });

  test('is a whole number of years from 13 to 21', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      for (const minimumAge of ['12', '22', '0', '-13', '13.5', '0x10', '1.6e1', '', 'teen']) {
        const refused = await submitForm(hub, PATH, { minimumAge }, admin);
        expect(refused.status, minimumAge).toBe(422);
        const field = /<input[^>]*name="minimumAge"[^>]*>/.exec(await refused.text())?.[0];
        expect(field).toContain('aria-invalid="true"');
        expect(field).toContain(`value="${minimumAge}"`);
      }
      for (const minimumAge of ['14', '21', '13']) {
        expect((await submitForm(hub, PATH, { minimumAge }, admin)).status).toBe(303);
      }
    });
  });
});
