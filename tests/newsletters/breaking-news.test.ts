import { expect, onTestFinished } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience, setSendingLimits } from '#tests/campaigns/insert-audience.ts';
import { startPushService } from '#tests/notifications/push-endpoint.ts';
import { startMailServer } from '#tests/outbox/mail-server.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const start = new Date('2026-06-15T12:00:00Z');
const ANNOUNCE = 'newsletters.announce-article';
const breaking = { category: 'breaking-news', acceptsChecks: 'on' };

interface Newsroom {
  hub: TestHub;
  editor: ArticleEditor;
  /** Addresses that got an email, sorted. */
  emailed: () => string[];
  listInbox: (cookie: string) => Promise<string[]>;
  runAfter: (seconds: number) => Promise<void>;
  answerPush: (status: number) => void;
  addBrowser: (cookie: string) => Promise<{ received: { title: string; body: string }[] }>;
}

/** Three subscribers to breaking news, an editor, and a push service. */
async function inNewsroom(database: DatabaseFixture, work: (room: Newsroom) => Promise<void>) {
  const { db } = database.engine;
  const [mail, pushes] = [await startMailServer(), await startPushService()];
  onTestFinished(() => Promise.all([mail.stop(), pushes.stop()]).then(() => {}));
  await setSendingLimits(db);
  await insertAudience(db, 3);
  let now = start;
  const settings = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'hub@example.org',
    FETCH_ALLOWED_HOSTS: pushes.host,
  };
  await withHub(
    database.location,
    async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      await work({
        hub,
        editor,
        emailed: () => mail.received.flatMap(({ to }) => to).toSorted(),
        listInbox: async (cookie) => {
          const page = await (await hub.get('/notifications', { cookie })).text();
          const items = page.matchAll(/<strong[^>]*>(.*?)<\/strong> ?(?:<!-- -->)*([^<]*)/g);
          return [...items].map(([, lead, rest]) => `${lead} ${rest?.trim()}`);
        },
        runAfter: async (seconds) => {
          now = new Date(now.getTime() + seconds * 1000);
          await hub.runJobs();
        },
        answerPush: pushes.answer,
        addBrowser: async (cookie) => {
          const browser = pushes.addBrowser(await hub.platform.push.getPublicKey());
          const fields = { intent: 'turn-on', ...browser.fields };
          await hub.post('/notifications/push', fields, { cookie });
          return browser;
        },
      });
    },
    { now: () => now, settings },
  );
}

onBothEngines('A breaking article', (test) => {
  test('reaches everyone once: by push, or else by email', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async (room) => {
      const { hub, editor, emailed, listInbox, runAfter, addBrowser } = room;
      // Ada is a subscriber, follows the news, and has a browser; Ben is a subscriber and asked for alerts.
      await insertMember(db, { name: 'Ada', email: 'reader-1@example.com' });
      await insertMember(db, { name: 'Ben', email: 'reader-2@example.com' });
      const [ada, ben] = [
        await signInAs(hub, 'reader-1@example.com'),
        await signInAs(hub, 'reader-2@example.com'),
      ];
      for (const target of ['news:news', 'news:all']) {
        await hub.post('/follow', { target, level: 'all' }, { cookie: ada });
      }
      const browser = await addBrowser(ada);
      await hub.post('/settings/notifications', { breaking: 'site' }, { cookie: ben });
      const id = await editor.create('The lighthouse answers');
      const refused = await editor.press(id, 'publish', { category: 'breaking-news' });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('breaking news is sent by email and push');
      expect((await editor.press(id, 'publish', breaking)).status).toBe(303);
      await runAfter(59);
      expect(emailed()).toEqual([]);
      await runAfter(2);
      await runAfter(600);
      expect(browser.received).toMatchObject([
        { title: 'Breaking news just published', body: 'The lighthouse answers' },
      ]);
      expect(await listInbox(ada)).toEqual(['Breaking news just published']);
      expect(await listInbox(ben)).toEqual(['Breaking news just published']);
      expect(emailed()).toEqual(['reader-2@example.com', 'reader-3@example.com']);
      const [excluded] = await db
        .selectFrom('campaign_recipients')
        .select(['status', 'response'])
        .where('status', '=', 'excluded')
        .execute();
      expect(excluded).toEqual({ status: 'excluded', response: 'sent by push instead' });
      // Withdrawn and published again, it alerts nobody.
      await editor.press(id, 'archive');
      await editor.press(id, 'publish', breaking);
      await runAfter(600);
      expect(emailed()).toHaveLength(2);
      expect(browser.received).toHaveLength(1);
    });
  });

  test('alerts nobody if it is withdrawn within a minute', async ({ database }) => {
    await inNewsroom(database, async ({ editor, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press(id, 'publish', breaking);
      await runAfter(30);
      await editor.press(id, 'archive');
      await runAfter(600);
      expect(emailed()).toEqual([]);
    });
  });

  test('alerts nobody else once it is withdrawn, and those who are left if it returns', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ editor, emailed, runAfter }) => {
      await setSendingLimits(db, { perDay: 1 });
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'publish', breaking);
      await runAfter(61);
      expect(emailed()).toEqual(['reader-1@example.com']);
      const archived = await editor.press303(id, 'archive');
      const toast = await (await editor.open(archived)).text();
      expect(toast).toContain('was stopped: 1 of 3 were already sent.');
      await setSendingLimits(db);
      await runAfter(24 * 3600);
      expect(emailed()).toHaveLength(1);
      await editor.press303(id, 'publish', breaking);
      await runAfter(61);
      await runAfter(600);
      expect(emailed()).toEqual([1, 2, 3].map((number) => `reader-${number}@example.com`));
    });
  });

  test('is sent by push to nobody else once it is withdrawn or its alert is canceled', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async (room) => {
      const { hub, editor, emailed, runAfter, addBrowser, answerPush } = room;
      await setSendingLimits(db, { perDay: 1 });
      const admin = (await signInStaff(hub, 'admin')).cookie;
      await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
      const { received } = await addBrowser(await signInAs(hub, 'ada@example.com'));
      const cancel = async () => {
        const { id } = await db
          .selectFrom('newsletters')
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        const path = `/admin/newsletters/${id}`;
        return (await hub.post(path, { intent: 'cancel' }, { cookie: admin })).status;
      };
      const publish = async () => {
        answerPush(503);
        const id = await editor.create('The lighthouse answers');
        await editor.press303(id, 'publish', breaking);
        await runAfter(61);
        return id;
      };
      const runLater = async () => {
        answerPush(201);
        for (let minute = 0; minute < 70; minute += 10) await runAfter(600);
        return received.length;
      };
      await publish();
      expect(await runLater()).toBe(1);
      await editor.press303(await publish(), 'archive');
      expect(await runLater()).toBe(1);
      await publish();
      expect(await cancel()).toBe(303);
      expect(await runLater()).toBe(1);
      expect(emailed()).toHaveLength(1);
    });
  });

  test('is announced after all if it was withdrawn while its alert was on the way', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ editor, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'publish', breaking);
      const announced_at = start;
      await db.insertInto('announcements').values({ article_id: id, announced_at }).execute();
      const input_json = JSON.stringify({ articleId: id, afterId: 0 });
      const alert = { name: 'newsletters.breaking-news', input_json, run_at: announced_at };
      await db.updateTable('jobs').set(alert).where('name', '=', ANNOUNCE).execute();
      await editor.press303(id, 'archive');
      await runAfter(61);
      expect(emailed()).toEqual([]);
      await editor.press303(id, 'publish', breaking);
      await runAfter(61);
      await runAfter(600);
      expect(emailed()).toHaveLength(3);
    });
  });

  test('is emailed after all to a member whose only browser is gone', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async (room) => {
      const { hub, editor, emailed, runAfter, addBrowser, answerPush } = room;
      await insertMember(db, { name: 'Ada', email: 'reader-1@example.com' });
      const ada = await signInAs(hub, 'reader-1@example.com');
      await addBrowser(ada);
      answerPush(410);
      const id = await editor.create('The lighthouse answers');
      await editor.press(id, 'publish', breaking);
      await runAfter(61);
      await runAfter(600);
      expect(emailed()).toContain('reader-1@example.com');
    });
  });
});

onBothEngines('An article in a category that someone follows', (test) => {
  test('is announced to its followers, and emailed to nobody', async ({ database }) => {
    await inNewsroom(database, async ({ hub, editor, emailed, listInbox, runAfter }) => {
      const response = await hub.post('/follow', { target: 'news:rumors', level: 'all' });
      const guest = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const id = await editor.create('The lighthouse answers');
      await editor.press(id, 'publish', { category: 'leaks' });
      await runAfter(61);
      expect(await listInbox(guest)).toEqual(['A new article in a category you follow']);
      expect(emailed()).toEqual([]);
    });
  });
});
