import { expect } from 'vitest';
import { createCampaign } from '#app/features/campaigns/campaigns.server.ts';
import { createContentNoticeTarget } from '#app/features/content/content-notice-target.server.ts';
import { contentKinds } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience } from '#tests/campaigns/insert-audience.ts';
import type { ReceivedEmail } from '#tests/outbox/mail-server.ts';
import { ArticleEditor, errorsIn } from '#tests/publishing/edit-article.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertImage } from '#tests/support/rows/insert-media.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { withMail } from './newsletter-hub.ts';
import { addSegment, insertReader } from './segment-hub.ts';

const chosen = { email: 'on', emailSegment: '', emailSubject: '', emailPreview: '' };
const scheduled = { ...chosen, publishAt: '2026-06-15T14:00' };
const MINUTE = 1 / 60;

const dropped = 'The email of “The lighthouse answers” was dropped.';

interface Newsroom {
  hub: TestHub;
  admin: Awaited<ReturnType<typeof signInStaff>>;
  editor: ArticleEditor;
  received: ReceivedEmail[];
  /** Addresses that got an email, sorted. */
  emailed: () => string[];
  /** Moves the clock on and runs what is due. */
  runAfter: (hours: number) => Promise<void>;
}

/** A site with three subscribers to everything, an admin, and a mail server. */
async function inNewsroom(
  database: DatabaseFixture,
  work: (room: Newsroom) => Promise<void>,
): Promise<void> {
  await insertAudience(database.engine.db, 3);
  await withMail(database, async (hub, { received }, advance) => {
    const admin = await signInStaff(hub, 'admin');
    await work({
      hub,
      admin,
      editor: new ArticleEditor(hub, admin.cookie),
      received,
      emailed: () => received.flatMap(({ to }) => to).toSorted(),
      runAfter: async (hours) => {
        advance(hours);
        await hub.runJobs();
      },
    });
  });
}

const readers = [1, 2, 3].map((number) => `reader-${number}@example.com`);

/** What the email says, and its subject on the wire. */
async function getEmail(db: Database, [email]: readonly ReceivedEmail[]) {
  const { html } = await db.selectFrom('campaigns').select('html').executeTakeFirstOrThrow();
  const raw = email?.raw ?? '';
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  return { html, head, subject: /^Subject: (.*)$/m.exec(head)?.[1]?.trim() };
}

async function listNewsletters(db: Database) {
  return db.selectFrom('newsletters').select(['subject', 'status', 'article_id']).execute();
}

/** What the job does that sends a newsletter, up to the campaign, which is still to be prepared. */
function startCampaign({ transaction }: DatabaseFixture): Promise<number> {
  return transaction(async (unit) => {
    const now = new Date('2026-06-15T12:00:00Z');
    const subject = 'The lighthouse answers';
    const campaign_id = await createCampaign(unit, {
      ...{ subject, html: '<p>It blinked.</p>', plain: 'It blinked.', linkKey: '' },
      topic: 'newsletter',
      readers: 'everyone',
      now,
    });
    const change = { status: 'sent', campaign_id, subject, published_at: now } as const;
    await unit.db
      .updateTable('newsletters')
      .set(change)
      .where('status', '=', 'scheduled')
      .execute();
    // The hub's clock is behind that of this transaction.
    await unit.db
      .updateTable('jobs')
      .set({ run_at: now })
      .where('status', '=', 'waiting')
      .execute();
    return campaign_id;
  });
}

/** Undoes what led to this page, and returns the page that says so. */
async function undo(editor: ArticleEditor, location: string): Promise<string> {
  const entries = /did=([\d.]+)/.exec(location)?.[1] ?? '';
  const response = await editor.post('/admin/undo', { entries });
  return response.headers.get('location') ?? '';
}

onBothEngines('An article that is published and emailed', (test) => {
  test('reaches subscribers once, with its text and a link, and says so', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, received, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      const before = await editor.page(id);
      expect(before).toContain('Publish and email');
      expect(before).toContain('Everyone who takes the newsletter: 3 subscribers now.');
      expect(before).toMatch(/name="emailSubject"[^>]*value="The lighthouse answers"/);
      const publication = { ...chosen, emailPreview: 'Nine seconds' };
      const toast = await editor.press303(id, 'publish', publication);
      expect(await admin.read(toast)).toContain(
        '“The lighthouse answers” is being emailed to 3 subscribers.',
      );
      expect(await editor.page(id)).toContain('It’s being emailed. Preparing');
      expect((await editor.press(id, 'publish', chosen)).status).toBe(422);
      await hub.runJobs();
      expect(emailed()).toEqual(readers);
      const email = await getEmail(db, received);
      expect(email.subject).toBe('The lighthouse answers');
      expect(email.html).toContain('It blinked <em>twice</em>.');
      expect(email.html).toMatch(
        new RegExp(`href="[^"]*/news/${id}-the-lighthouse-answers"[^>]*>Read it on the site`),
      );
      expect(email.html.split('Read it on the site')).toHaveLength(2);
      expect(email.html).toContain('Nine seconds');
      expect(email.head).toMatch(/^List-Unsubscribe:/m);
      const page = await editor.page(id);
      expect(page).toMatch(/Emailed to 3 subscribers on <time[^>]*>[^<]*2026/);
      expect(page).not.toContain('Publish and email');
      const report = /href="(\/admin\/newsletters\/\d+)"[^>]*>See the report/.exec(page)?.[1] ?? '';
      expect(await admin.read(report)).toMatch(/Sent<\/dt><dd>3/);
      expect(await admin.read('/admin/audit')).toContain('Chose newsletter');
      expect(await (await hub.get('/newsletters')).text()).toContain('The lighthouse answers');
      // Withdrawn and published again, it is not emailed again.
      await editor.press303(id, 'archive');
      await editor.press303(id, 'publish', chosen);
      await runAfter(1);
      expect(emailed()).toEqual(readers);
    });
  });

  test('goes to a segment, without the archive', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed }) => {
      await insertReader(db, 'imported', { source: 'import' });
      const segment = String(await addSegment(hub, admin.cookie, { source: 'import' }));
      const id = await editor.create('The lighthouse answers');
      const count = await admin.read(`/admin/newsletters/audience?segment=${segment}`);
      expect(JSON.parse(count)).toEqual({ count: 1 });
      expect(JSON.parse(await admin.read('/admin/newsletters/audience'))).toEqual({ count: 4 });
      const toast = await editor.press303(id, 'publish', { ...chosen, emailSegment: segment });
      expect(await admin.read(toast)).toMatch(/emailed to 1 subscriber in the segment “[^”]+”/);
      await hub.runJobs();
      expect(emailed()).toEqual(['imported@example.com']);
      expect(await (await hub.get('/newsletters')).text()).not.toContain('The lighthouse answers');
    });
  });

  test('begins with its title if the subject is another, and shows its picture', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, editor, received }) => {
      const image = await insertImage(db, { purpose: 'library', alt: 'A tower by the sea' });
      const id = await editor.create('The lighthouse answers');
      const emailSubject = 'Nine seconds\r\nBcc: all@example.com';
      await editor.press303(id, 'publish', { ...chosen, emailSubject, imageId: String(image) });
      await hub.runJobs();
      const { subject, html, head } = await getEmail(db, received);
      expect(subject).toBe('Nine seconds Bcc: all@example.com');
      expect(head).not.toMatch(/^Bcc:/im);
      expect(html).toMatch(/<h2[^>]*>The lighthouse answers/);
      expect(html).toMatch(/<img[^>]*alt="A tower by the sea"/);
    });
  });

  test('has the title as its subject if the title changes after the form was opened', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, editor, received }) => {
      const id = await editor.create('A light');
      await editor.keep(id, { title: 'A flicker' }, { formId: 'one' });
      const page = await editor.page(id);
      const [emailSubject = '', emailTitle = ''] = ['emailSubject', 'emailTitle'].map(
        (name) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1],
      );
      expect([emailSubject, emailTitle]).toEqual(['A flicker', 'A flicker']);
      await editor.press303(id, 'publish', { ...chosen, emailSubject, emailTitle });
      await hub.runJobs();
      expect((await getEmail(db, received)).subject).toBe('The lighthouse answers');
    });
  });

  test('is only for those who may publish and send newsletters', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed, runAfter }) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const other = new ArticleEditor(hub, cookie);
      const id = await other.create('The lighthouse answers');
      expect(await other.page(id)).not.toContain('Publish and email');
      expect((await other.press(id, 'publish', chosen)).status).toBe(403);
      expect((await other.press(id, 'schedule', scheduled)).status).toBe(403);
      expect(await other.page(id)).toContain('>Draft<');
      // What someone else planned stays, and others neither change it nor say when it goes out.
      await editor.press303(id, 'schedule', scheduled);
      expect(await other.page(id)).toContain('It will be emailed when it’s published.');
      const off = { ...scheduled, email: 'off' };
      expect((await other.press(id, 'save', off)).status).toBe(403);
      const [newsletter] = await db.selectFrom('newsletters').select('id').execute();
      const path = `/admin/newsletters/${newsletter?.id}`;
      const planned = await admin.read(path);
      expect(planned).toContain('It goes out when its article is published');
      expect(planned).not.toContain('Back to draft');
      expect(await admin.read(`${path}/preview`)).toContain('It blinked');
      for (const intent of ['unschedule', 'send', 'delete', 'save']) {
        const fields = { intent, at: '', isConfirmed: 'on', revision: '1' };
        expect((await hub.post(path, fields, { cookie: admin.cookie })).status).toBe(422);
      }
      const sooner = { publishAt: '2026-11-01T09:00' };
      for (const [intent, fields] of [
        ['publish', {}],
        ['schedule', sooner],
      ] as const) {
        const refused = await other.press(id, intent, fields);
        expect([intent, refused.status]).toEqual([intent, 422]);
        expect(await refused.text()).toContain('only people who may send newsletters');
      }
      const selected = { item: `article:${id}`, intent: 'publish' };
      await hub.post('/admin/content', selected, { cookie });
      expect(await other.page(id)).toContain('>Scheduled<');
      await other.press303(id, 'save', { body: 'It blinked *four times*.' });
      await editor.press303(id, 'publish');
      await runAfter(3);
      expect(emailed()).toEqual(readers);
    });
  });

  test('is emailed at its time, with the text that is published then', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ editor, received, emailed, runAfter }) => {
      const id = await editor.create('A light');
      await editor.press303(id, 'schedule', scheduled);
      expect(await editor.page(id)).toMatch(/value="on" checked|checked="" [^>]*value="on"/);
      const title = 'The lighthouse answers twice';
      const changes = { ...scheduled, emailSubject: 'The lighthouse answers', title };
      await editor.press303(id, 'save', { ...changes, body: 'It blinked *three times*.' });
      expect(await listNewsletters(db)).toMatchObject([{ subject: '', status: 'scheduled' }]);
      await runAfter(1);
      expect(emailed()).toEqual([]);
      await runAfter(1.1);
      expect(emailed()).toEqual(readers);
      const email = await getEmail(db, received);
      expect(email.subject).toBe(title);
      expect(email.html).toContain('<em>three times</em>');
      await runAfter(24);
      expect(emailed()).toEqual(readers);
    });
  });

  test('is not emailed if it is taken back before its time', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ admin, editor, emailed, runAfter }) => {
      const ways: [string, Record<string, string>][] = [
        ['unschedule', {}],
        ['trash', {}],
        ['save', { ...scheduled, email: 'off' }],
        ['schedule', { ...scheduled, email: 'off' }],
      ];
      for (const [intent, fields] of ways) {
        const id = await editor.create('The lighthouse answers');
        const planned = await editor.press303(id, 'schedule', scheduled);
        expect(await admin.read(planned)).toContain('will be emailed to 3 subscribers');
        expect(await listNewsletters(db)).toHaveLength(1);
        const location = await editor.press303(id, intent, fields);
        expect(await listNewsletters(db), intent).toEqual([]);
        // Undoing brings back the article, not the email.
        const entries = /did=([\d.]+)/.exec(location)?.[1] ?? '';
        expect(entries, intent).not.toBe('');
        const isSilent = fields.email === 'off';
        if (!isSilent) expect(await admin.read(location), intent).toContain(dropped);
        const undone = await editor.post('/admin/undo', { entries });
        expect(await listNewsletters(db), intent).toEqual([]);
        const after = await admin.read(undone.headers.get('location') ?? '');
        expect(after.includes(dropped), intent).toBe(!isSilent);
      }
      await runAfter(3);
      expect(emailed()).toEqual([]);
    });
  });

  test('is not emailed if it is undone or archived before the email starts', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ editor, emailed, runAfter }) => {
      const undone = await editor.create('A light');
      const location = await editor.press303(undone, 'publish', chosen);
      await editor.post('/admin/undo', { entries: /did=([\d.]+)/.exec(location)?.[1] ?? '' });
      const archived = await editor.create('A light');
      await editor.press303(archived, 'publish', chosen);
      await editor.press303(archived, 'archive');
      await runAfter(1);
      expect(await listNewsletters(db)).toEqual([]);
      expect(emailed()).toEqual([]);
    });
  });

  test('is not emailed if it is taken back before the emails are prepared', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed, runAfter }) => {
      const ways = ['undo', 'archive', 'trash', 'undo to scheduled'];
      for (const way of ways) {
        const id = await editor.create('The lighthouse answers');
        if (way === 'undo to scheduled') await editor.press303(id, 'schedule', scheduled);
        const published = await editor.press303(id, 'publish', chosen);
        // The job has made the campaign, and the one that prepares it has not begun.
        await startCampaign(database);
        expect(await editor.page(id), way).toContain('It’s being emailed. Preparing');
        const taken = way.startsWith('undo')
          ? await undo(editor, published)
          : await editor.press303(id, way);
        expect(await admin.read(taken), way).toContain(dropped);
        const page = await editor.page(id);
        expect(page, way).not.toContain('Preparing');
        expect(await listNewsletters(db), way).toEqual([]);
        expect(await db.selectFrom('campaigns').select('id').execute(), way).toEqual([]);
        expect(await (await hub.get('/newsletters')).text()).not.toContain('lighthouse');
        if (way === 'undo') expect(page).toContain('Publish and email');
      }
      await runAfter(0);
      expect(emailed()).toEqual([]);
    });
  });

  test('is emailed to the rest if it is taken back after someone got it', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'publish', chosen);
      const campaignId = await startCampaign(database);
      const { id: reader } = await db
        .selectFrom('subscriptions')
        .select('id')
        .where('email', '=', 'reader-1@example.com')
        .executeTakeFirstOrThrow();
      const recipient = {
        campaign_id: campaignId,
        subscription_id: reader,
        status: 'sent',
      } as const;
      await db.insertInto('campaign_recipients').values(recipient).execute();
      const location = await editor.press303(id, 'archive');
      expect(await admin.read(location)).not.toContain(dropped);
      await hub.runJobs();
      expect(emailed()).toEqual(['reader-2@example.com', 'reader-3@example.com']);
    });
  });

  test('is emailed at its time if its early publication is undone', async ({ database }) => {
    await inNewsroom(database, async ({ hub, editor, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'schedule', scheduled);
      const location = await editor.press303(id, 'publish', chosen);
      await editor.post('/admin/undo', { entries: /did=([\d.]+)/.exec(location)?.[1] ?? '' });
      expect(await editor.page(id)).toContain('>Scheduled<');
      await hub.runJobs();
      expect(emailed()).toEqual([]);
      await runAfter(3);
      expect(emailed()).toEqual(readers);
    });
  });

  test('is not emailed if it is taken down or withdrawn before its time', async ({ database }) => {
    const { db } = database.engine;
    const [article] = contentKinds;
    if (article?.id !== 'article') throw new Error('Articles are not the first kind.');
    await inNewsroom(database, async ({ editor, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'schedule', scheduled);
      const { remove, restore } = createContentNoticeTarget(article);
      const now = new Date('2026-06-15T12:30:00Z');
      const decision = {
        decision: 'removed',
        reviewer: undefined,
        reason: undefined,
        now,
      } as const;
      await database.transaction(async (unit) => {
        const before = await remove(unit, id, decision);
        await restore(unit, id, before ?? {}, now);
      });
      const withdrawn = await editor.create('The lighthouse answers');
      await editor.press303(withdrawn, 'schedule', scheduled);
      await database.transaction(async (unit) =>
        article.publisher?.withdraw(unit, [withdrawn], now),
      );
      expect(await listNewsletters(db)).toEqual([]);
      await runAfter(3);
      expect(await editor.page(id)).toContain('>Published<');
      expect(emailed()).toEqual([]);
    });
  });

  test('says what is wrong with the email, and keeps what was typed', async ({ database }) => {
    await inNewsroom(database, async ({ editor }) => {
      const id = await editor.create('The lighthouse answers');
      const typed = { ...chosen, emailSubject: 'x'.repeat(201), emailSegment: '999' };
      const response = await editor.press(id, 'publish', typed);
      const page = await response.text();
      expect([response.status, errorsIn(page)]).toEqual([422, expect.stringMatching(/200/)]);
      expect(page).toContain('x'.repeat(201));
      const gone = await editor.press(id, 'publish', { ...chosen, emailSegment: '999' });
      expect(errorsIn(await gone.text())).toContain('That segment was deleted.');
      expect(await editor.page(id)).toContain('>Draft<');
    });
  });

  test('keeps its segment from being deleted until it is sent', async ({ database }) => {
    await inNewsroom(database, async ({ hub, admin, editor }) => {
      const segment = await addSegment(hub, admin.cookie, { source: 'import' });
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'schedule', { ...scheduled, emailSegment: String(segment) });
      const path = `/admin/subscribers/segments/${segment}`;
      const refused = await hub.post(path, { intent: 'delete' }, { cookie: admin.cookie });
      expect(await refused.text()).toContain('newsletter that isn’t sent yet');
    });
  });

  test('skips readers of official news only if it is a rumor', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, editor, emailed }) => {
      await insertReader(db, 'official', { is_official_only: true });
      const id = await editor.create('A rumor');
      await editor.press303(id, 'publish', { ...chosen, category: 'rumors' });
      await hub.runJobs();
      expect(emailed()).toEqual(readers);
      const official = await editor.create('A trailer');
      await editor.press303(official, 'publish', { ...chosen, category: 'development' });
      await hub.runJobs();
      expect(emailed()).toContain('official@example.com');
    });
  });
});

onBothEngines('A breaking article that is also emailed', (test) => {
  test('reaches nobody twice', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ editor, emailed, runAfter }) => {
      await insertReader(db, 'breaking-only', { has_newsletter: false });
      await insertReader(db, 'newsletter-only', { has_breaking_news: false });
      const id = await editor.create('The lighthouse answers');
      const breaking = { category: 'breaking-news', acceptsChecks: 'on' };
      await editor.press303(id, 'publish', { ...chosen, ...breaking });
      await runAfter(0);
      const newsletterReaders = ['newsletter-only@example.com', ...readers];
      expect(emailed()).toEqual(newsletterReaders);
      await runAfter(2 * MINUTE);
      await runAfter(1);
      expect(emailed()).toEqual(['breaking-only@example.com', ...newsletterReaders]);
      const excluded = await db
        .selectFrom('campaign_recipients')
        .select('response')
        .where('status', '=', 'excluded')
        .execute();
      expect(excluded).toEqual(readers.map(() => ({ response: 'got another email about it' })));
    });
  });
});
