import { expect, onTestFinished } from 'vitest';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience, setSendingLimits } from '#tests/campaigns/insert-audience.ts';
import { readPage } from '#tests/community/read-page.ts';
import { writeNewsletter } from '#tests/newsletters/newsletter-hub.ts';
import { getHeader, startMailServer } from '#tests/outbox/mail-server.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertClaim, insertMention } from './insert-claim.ts';

const thursday = new Date('2026-06-18T12:00:00Z');

interface Mailing {
  hub: TestHub;
  runAt: (at: string) => Promise<void>;
  /** Each email so far: its recipient, and its subject. */
  sent: () => string[];
}

/** Reader 1 wants everything, and reader 2 official news only. */
async function withReaders(database: DatabaseFixture, work: (mailing: Mailing) => Promise<void>) {
  const { db } = database.engine;
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  await setSendingLimits(db);
  await insertAudience(db, 2);
  await db.updateTable('subscriptions').set({ has_weekly_digest: true }).execute();
  await db
    .updateTable('subscriptions')
    .set({ is_official_only: true })
    .where('email', '=', 'reader-2@example.com')
    .execute();
  let now = thursday;
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hub@example.org' };
  await withHub(
    database.location,
    async (hub) => {
      const runAt = async (at: string) => {
        now = new Date(at);
        await hub.runJobs();
      };
      await hub.runJobs();
      const sent = () =>
        server.received
          .map((email) => `${email.to[0]?.split('@')[0]}: ${getHeader(email, 'Subject')}`)
          .toSorted();
      await work({ hub, runAt, sent });
    },
    { now: () => now, settings },
  );
}

async function insertWeek(db: Database) {
  const week = { published_at: new Date('2026-06-16T08:00:00Z'), category: 'development' };
  const ids: number[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    ids.push(await insertArticle(db, { ...week, title }));
  }
  return ids as [number, number, number, number, number];
}

onBothEngines('Readers of official news only', (test) => {
  test('get a digest of what the register has confirmed, whatever its category', async ({
    database,
  }) => {
    const { db } = database.engine;
    const [plain, confirmed, likely, mixed, silent] = await insertWeek(db);
    const rumors = [confirmed, silent];
    await db
      .updateTable('articles')
      .set({ category: 'rumors' })
      .where('id', 'in', rumors)
      .execute();
    const fact = await insertClaim(db, 'It has boats', { rating: 'confirmed', standing: 'known' });
    const guess = await insertClaim(db, 'It has trains', { rating: 'likely' });
    const draft = await insertClaim(db, 'It has planes', { status: 'draft' });
    await insertMention(db, fact, { kind: 'article', id: confirmed });
    await insertMention(db, guess, { kind: 'article', id: likely });
    await insertMention(db, fact, { kind: 'article', id: mixed });
    await insertMention(db, guess, { kind: 'article', id: mixed });
    await insertMention(db, draft, { kind: 'article', id: plain });
    await insertMedia(db, {
      title: 'The ridge',
      published_at: new Date('2026-06-15T08:00:00Z'),
      provenance: 'official',
    });
    await withReaders(database, async ({ hub, runAt }) => {
      await runAt('2026-06-19T15:01:00Z');
      const editions = await db
        .selectFrom('newsletters')
        .select(['readers', 'body'])
        .orderBy('readers')
        .execute();
      expect(editions.map(({ readers }) => readers)).toEqual(['official_only', 'rumor_readers']);
      const [official = '', everything = ''] = editions.map(({ body }) => body);
      const listed = (body: string) => body.match(/article:\d+|media:\d+/g)?.toSorted();
      expect(listed(official)).toEqual([`article:${plain}`, `article:${confirmed}`, 'media:1']);
      expect(listed(everything)).toHaveLength(6);
      expect((await hub.get('/newsletters/1')).status).toBe(200);
    });
  });

  test('are not emailed a breaking article about a claim that is not confirmed', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withReaders(database, async ({ hub, runAt, sent }) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const guess = await insertClaim(db, 'It has trains', { rating: 'likely' });
      const breaking = { category: 'breaking-news', acceptsChecks: 'on' };
      const publish = async (title: string, claims: string[]) => {
        const id = await editor.create(title);
        await editor.press303(id, 'publish', { ...breaking, title, claims });
      };
      await publish('Trains, they say', [String(guess)]);
      await publish('A trailer is out', []);
      await runAt('2026-06-18T12:02:00Z');
      await runAt('2026-06-18T12:10:00Z');
      expect(sent()).toEqual([
        'reader-1: A trailer is out',
        'reader-1: Trains, they say',
        'reader-2: A trailer is out',
      ]);
    });
  });

  test('are not sent a newsletter with a card of what is not confirmed, nor counted', async ({
    database,
  }) => {
    const { db } = database.engine;
    const rumor = await insertArticle(db, { title: 'Trains', category: 'development' });
    const guess = await insertClaim(db, 'It has trains', { rating: 'possible' });
    await insertMention(db, guess, { kind: 'article', id: rumor });
    await withReaders(database, async ({ hub, sent }) => {
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      const text = { subject: 'June', body: `Look:\n\narticle:${rumor}` };
      const draft = { ...text, topic: 'newsletter', archive: 'automatic' };
      const path = await writeNewsletter(hub, cookie, { preview: '', ...draft });
      const page = (await admin.read(path)).replaceAll('<!-- -->', '');
      expect(page).toContain('1 subscriber');
      await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie });
      await hub.runJobs();
      expect(sent()).toEqual(['reader-1: June']);
      expect(await readPage(hub, '/newsletters/1')).toContain('◑ </span>Possible</b>');
    });
  });

  test('are not sent a newsletter that links to what is not confirmed', async ({ database }) => {
    const guess = await insertClaim(database.engine.db, 'It has trains', { rating: 'possible' });
    await withReaders(database, async ({ hub, sent }) => {
      const admin = await signInStaff(hub, 'admin');
      const link = `Is [this](${hub.address}/claims/${guess}-it-has-trains) so?`;
      const about = { topic: 'newsletter', archive: 'automatic' };
      const draft = { subject: 'June', preview: '', body: link, ...about };
      const path = await writeNewsletter(hub, admin.cookie, draft);
      expect((await admin.read(path)).replaceAll('<!-- -->', '')).toContain('1 subscriber');
      const send = { intent: 'send', at: '', isConfirmed: 'on' };
      await hub.post(path, send, { cookie: admin.cookie });
      await hub.runJobs();
      expect(sent()).toEqual(['reader-1: June']);
    });
  });
});
