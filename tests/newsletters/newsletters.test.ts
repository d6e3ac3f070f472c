import { readFile } from 'node:fs/promises';
import { expect, onTestFinished } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience, setSendingLimits } from '#tests/campaigns/insert-audience.ts';
import { outlineOf } from '#tests/html/text-outline.ts';
import { insertLibraryImage } from '#tests/images/insert-library-image.ts';
import { htmlPartOf } from '#tests/outbox/lint-email.ts';
import { headerOf, startMailServer } from '#tests/outbox/mail-server.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const start = new Date('2026-06-15T12:00:00Z');

async function withMail(
  database: DatabaseFixture,
  work: (
    hub: TestHub,
    server: Awaited<ReturnType<typeof startMailServer>>,
    advance: (hours: number) => void,
  ) => Promise<void>,
) {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  await setSendingLimits(database.engine.db);
  let now = start;
  const advance = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
  };
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hub@example.org' };
  const options = { now: () => now, settings };
  await withHub(database.location, (hub) => work(hub, server, advance), options);
}

const draft = {
  subject: 'The tower <b>speaks</b>\r\nBcc: all@example.com',
  preview: 'Nine seconds',
  body: 'Hello **you** <script>alert(1)</script>\n\narticle:1\n\n[Nothing](article:999)',
  topic: 'newsletter',
};

async function write(hub: TestHub, cookie: string, fields: Record<string, string> = draft) {
  const response = await hub.post('/admin/newsletters/new', fields, { cookie });
  return /\/admin\/newsletters\/\d+/.exec(response.headers.get('location') ?? '')?.[0] ?? '';
}

onBothEngines('A newsletter', (test) => {
  test('is written, tested, scheduled, sent and archived', async ({ database }) => {
    await insertArticle(database.engine.db, { title: 'Signal from the tower' });
    await insertAudience(database.engine.db, 3);
    await withMail(database, async (hub, { received }, advance) => {
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      const path = await write(hub, cookie);
      expect(await admin.read(path)).toContain('The saved version goes to 3 subscribers');
      const preview = await admin.read(`${path}/preview`);
      expect(preview).toContain('Signal from the tower');
      expect(preview).not.toContain('<script>');
      expect(preview).not.toContain('article:');
      expect(preview).toMatch(/<a [^>]*class="link"[^>]*>Read it on the site</);
      await hub.post(path, { intent: 'test' }, { cookie });
      await hub.runJobs();
      expect(received.map(({ to }) => to)).toEqual([['staff.admin@example.org']]);
      await hub.post(path, { intent: 'send', at: '2026-06-15T14:00' }, { cookie });
      expect((await hub.get('/newsletters/1')).status).toBe(404);
      const early = await hub.get('/feeds/newsletters.json');
      expect(await early.text()).not.toContain('The tower');
      advance(1);
      await hub.runJobs();
      expect(received).toHaveLength(1);
      advance(1);
      await hub.runJobs();
      expect(received).toHaveLength(4);
      const email = received[1];
      if (!email) throw new Error('Nothing arrived.');
      expect(headerOf(email, 'Subject')).toBe('The tower <b>speaks</b> Bcc: all@example.com');
      expect(headerOf(email, 'Bcc')).toBeUndefined();
      const progress = await admin.read(path);
      expect(progress).toContain('Finished');
      const page = await (await hub.get('/newsletters/1')).text();
      expect(page).toContain('Signal from the tower');
      expect(page).not.toContain('<script>alert(1)');
      expect(await (await hub.get('/newsletters')).text()).toContain('Nine seconds');
      const feed = (await (await hub.get('/feeds/newsletters.json')).json()) as {
        items: { url: string; content_html: string }[];
      };
      expect(feed.items.map(({ url }) => url)).toEqual([`${hub.address}/newsletters/1`]);
      expect(feed.items[0]?.content_html).toContain('Signal from the tower');
      expect(feed.items[0]?.content_html).not.toContain('<script>');
    });
  });

  test('waits on if a worker starts its job before the time', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 1);
    await withMail(database, async (hub, { received }, advance) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const path = await write(hub, cookie);
      await hub.post(path, { intent: 'send', at: '2026-06-15T14:00' }, { cookie });
      // As when the worker's clock was ahead at its claim and has been set back.
      const run_at = new Date('2026-06-15T12:00:00Z');
      await db.updateTable('jobs').set({ run_at }).where('run_at', '>', run_at).execute();
      await hub.runJobs();
      expect(received).toEqual([]);
      advance(2);
      await hub.runJobs();
      expect(received).toHaveLength(1);
    });
  });

  test('shows its images with caption and alt text in preview and emails, and to everyone once it is sent', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticle(db, { title: 'Signal from the tower' });
    await insertAudience(db, 1);
    await withMail(database, async (hub, { received }) => {
      const pixels = await hub.platform.images.save(await readFile('public/icon-512.png'));
      const id = await insertLibraryImage(db, { storage_key: pixels.storageKey });
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      const body = `## The mast\n\n![](image:${id} "At low water")\n\narticle:1\n\n[Hear it](article:1)`;
      const path = await write(hub, cookie, { ...draft, body });
      const preview = await hub.get(`${path}/preview`, { cookie });
      expect(preview.headers.get('content-security-policy')).toContain(hub.address);
      const shown = await preview.text();
      const url = `${hub.address}/images/${pixels.storageKey}/960.jpeg`;
      expect(shown).toContain(`${url}?token=`);
      const [, token = ''] = /\?token=([^"]+)"/.exec(shown) ?? [];
      const image = await fetch(`${url}?token=${token}`);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await fetch(url)).status).toBe(404);
      await hub.post(path, { intent: 'test' }, { cookie });
      await hub.runJobs();
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie });
      await hub.runJobs();
      expect((await fetch(url)).status).toBe(200);
      const [test, email] = received.map(({ raw }) => htmlPartOf(raw));
      expect(test).toContain(`${url}?token=`);
      expect(email).toContain(`${url}"`);
      const page = await (await hub.get('/newsletters/1')).text();
      const ofPage = outlineOf(page, { url: `${hub.address}/newsletters/1`, within: 'reading' });
      expect(ofPage).toEqual(
        expect.arrayContaining(['<img A mast at dusk>', 'At low water', 'Hear it']),
      );
      expect(ofPage.join()).toContain('Signal from the tower');
      for (const html of [shown, test, email]) {
        expect(outlineOf(html ?? '', { url: hub.address }).join()).toContain(ofPage.join());
      }
      const uses = await admin.read(`/admin/images/${id}`);
      expect(uses).toContain(`href="${path}"`);
    });
  });

  test('counts as sent once everyone got it', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 3);
    await withMail(database, async (hub, _, advance) => {
      await setSendingLimits(db, { perDay: 2 });
      const admin = await signInStaff(hub, 'admin');
      const path = await write(hub, admin.cookie);
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie: admin.cookie });
      await hub.runJobs();
      const before = await admin.read('/admin/newsletters');
      expect(before).toContain('>Sending<');
      expect(before).toMatch(/2(<!-- -->)? of (<!-- -->)?3/);
      expect(before).not.toContain('>Sent<');
      advance(24);
      await hub.runJobs();
      expect(await admin.read('/admin/newsletters')).toContain('>Sent<');
    });
  });

  test('is written by editors and sent by admins', async ({ database }) => {
    await insertAudience(database.engine.db, 1);
    await withMail(database, async (hub, { received }) => {
      const editor = await signInStaff(hub, 'editor');
      const path = await write(hub, editor.cookie);
      expect(await editor.read(path)).toContain('an admin sends them');
      for (const intent of ['send', 'unschedule', 'pause', 'resume', 'cancel']) {
        const response = await hub.post(path, { intent, at: '' }, { cookie: editor.cookie });
        expect(response.status, intent).toBe(403);
      }
      await hub.runJobs();
      expect(received).toEqual([]);
    });
  });

  test('can be taken back before its time, but not changed once it is sent', async ({
    database,
  }) => {
    await insertAudience(database.engine.db, 1);
    await withMail(database, async (hub, { received }, advance) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const path = await write(hub, cookie);
      await hub.post(path, { intent: 'send', at: '2026-06-15T14:00' }, { cookie });
      await hub.post(path, { intent: 'unschedule' }, { cookie });
      advance(3);
      await hub.runJobs();
      expect(received).toEqual([]);
      const unconfirmed = await hub.post(path, { intent: 'send', at: '' }, { cookie });
      expect(await unconfirmed.text()).toContain('Send to 1 subscriber now');
      await hub.runJobs();
      expect(received).toEqual([]);
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie });
      await hub.runJobs();
      expect(received).toHaveLength(1);
      for (const intent of ['save', 'send', 'delete']) {
        const response = await hub.post(
          path,
          { ...draft, intent, at: '', isConfirmed: 'on' },
          { cookie },
        );
        expect(response.status, intent).toBe(422);
      }
    });
  });

  test('is not sent without a mail server, and keeps what was typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const path = await write(hub, cookie);
      const refused = await hub.post(path, { intent: 'send', at: '' }, { cookie });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Email isn’t set up');
      const test = await hub.post(path, { intent: 'test' }, { cookie });
      const after = await (await hub.get(test.headers.get('location') ?? '', { cookie })).text();
      expect(after).toContain('Test kept in the outbox');
      expect(after).toMatch(/<a [^>]*href="\/admin\/outbox"[^>]*>Open the outbox</);
      const invalid = await hub.post('/admin/newsletters/new', { body: 'Typed text' }, { cookie });
      expect(invalid.status).toBe(422);
      const page = await invalid.text();
      expect(page).toContain('Enter a subject.');
      expect(page).toContain('Typed text');
    });
  });

  test('is scheduled in the site’s time zone', async ({ database }) => {
    await withMail(database, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const path = await write(hub, admin.cookie);
      const timeZone = 'America/New_York';
      await submitForm(hub, '/admin/settings/analytics', { timeZone }, admin);
      expect(await admin.read(path)).toContain('Send at (America/New_York)');
      const send = (at: string) => hub.post(path, { intent: 'send', at }, { cookie: admin.cookie });
      const skipped = await send('2027-03-14T02:30');
      expect([skipped.status, await skipped.text()]).toEqual([
        422,
        expect.stringContaining('That time doesn’t exist because of daylight saving.'),
      ]);
      const past = await send('2020-06-15T14:00');
      expect([past.status, await past.text()]).toEqual([
        422,
        expect.stringContaining('Choose a time in the future.'),
      ]);
      expect((await send('2026-06-15T14:00')).status).toBe(303);
      const { scheduled_for_at } = await database.engine.db
        .selectFrom('newsletters')
        .select('scheduled_for_at')
        .executeTakeFirstOrThrow();
      expect(scheduled_for_at?.toISOString()).toBe('2026-06-15T18:00:00.000Z');
    });
  });

  test('keeps both texts when two editors change it at once', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const [admin, editor] = [await signInStaff(hub, 'admin'), await signInStaff(hub, 'editor')];
      const path = await write(hub, admin.cookie);
      const save = (subject: string, revision: string, { cookie }: { cookie: string }) =>
        hub.post(path, { ...draft, subject, revision, intent: 'save' }, { cookie });
      expect((await save('From the editor', '0', editor)).status).toBe(303);
      const refused = await save('From the admin', '0', admin);
      expect(refused.status).toBe(409);
      const page = await refused.text();
      expect(page).toContain('Someone else saved this while you were editing');
      expect(page).toContain('From the editor</p>');
      expect(page).toMatch(/<input[^>]*name="subject"[^>]*value="From the admin"/);
      const [, revision = ''] = /name="revision" value="(\d+)"/.exec(page) ?? [];
      expect((await save('From the admin', revision, admin)).status).toBe(303);
      expect(await editor.read(path)).toContain('<title>From the admin');
    });
  });

  test('comes back as it was when an action is undone from the audit log', async ({ database }) => {
    await withMail(database, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      const { db } = database.engine;
      const undoLatest = async (action: string) => {
        const entry = await db
          .selectFrom('audit_log')
          .select(['id', 'action'])
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        expect(entry.action).toBe(`newsletter.${action}`);
        await hub.post('/admin/audit', { undo: String(entry.id) }, { cookie });
        return db.selectFrom('newsletters').select(['id', 'subject', 'status']).execute();
      };
      const path = await write(hub, cookie);
      const change = (fields: Record<string, string>) => hub.post(path, fields, { cookie });
      const original = { id: 1, subject: draft.subject.replace(/\s+/g, ' '), status: 'draft' };
      await change({ ...draft, subject: 'Changed', intent: 'save', revision: '0' });
      expect(await undoLatest('update')).toEqual([original]);
      await change({ intent: 'delete' });
      expect(await undoLatest('delete')).toEqual([original]);
      await change({ intent: 'send', at: '2026-06-15T14:00' });
      expect(await undoLatest('send')).toEqual([original]);
      await change({ intent: 'send', at: '2026-06-15T14:00' });
      await change({ intent: 'unschedule' });
      expect(await undoLatest('unschedule')).toEqual([{ ...original, status: 'scheduled' }]);
      await change({ intent: 'unschedule' });
      await change({ intent: 'delete' });
      expect(await undoLatest('delete')).toEqual([original]);
      expect(await undoLatest('create')).toEqual([]);
    });
  });

  test('goes on, or pauses again, when a pause or resumption is undone', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 3);
    await withMail(database, async (hub, { received }, advance) => {
      await setSendingLimits(db, { perDay: 1 });
      const { cookie } = await signInStaff(hub, 'admin');
      const path = await write(hub, cookie);
      const press = (intent: string) =>
        hub.post(path, { intent, at: '', isConfirmed: 'on' }, { cookie });
      const undoLatest = async () => {
        const latest = db.selectFrom('audit_log').select('id').orderBy('id', 'desc');
        const { id } = await latest.executeTakeFirstOrThrow();
        await hub.post('/admin/audit', { undo: String(id) }, { cookie });
        advance(24);
        await hub.runJobs();
        const campaign = db.selectFrom('campaigns').select('status');
        return { ...(await campaign.executeTakeFirst()), sent: received.length };
      };
      await press('send');
      await hub.runJobs();
      await press('pause');
      expect(await undoLatest()).toEqual({ status: 'sending', sent: 2 });
      await press('pause');
      await press('resume');
      expect(await undoLatest()).toEqual({ status: 'paused', sent: 2 });
    });
  });
});
