import { expect, onTestFinished } from 'vitest';
import { digestTimes } from '#app/features/newsletters/digest/digest-time.ts';
import { digestJob } from '#app/features/newsletters/newsletter-jobs.ts';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience, setSendingLimits } from '#tests/campaigns/insert-audience.ts';
import { getHeader, type MailServer, startMailServer } from '#tests/outbox/mail-server.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const thursday = new Date('2026-06-18T12:00:00Z');
/** A minute after the week ends. */
const friday = new Date('2026-06-19T15:01:00Z');

interface Week {
  hub: TestHub;
  server: MailServer;
  /** Sets the clock and runs what is due. */
  runAt: (at: Date | string) => Promise<void>;
}

/** Three subscribers: one to the digest, one to its official edition, and one to neither. */
async function inWeek(database: DatabaseFixture, work: (week: Week) => Promise<void>) {
  const { db } = database.engine;
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  await setSendingLimits(db);
  await insertAudience(db, 3);
  await changeReader(db, 1, { has_weekly_digest: true });
  await changeReader(db, 2, { has_weekly_digest: true, is_official_only: true });
  await changeReader(db, 3, { has_weekly_digest: false });
  let now = thursday;
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hub@example.org' };
  const options = { now: () => now, settings };
  await withHub(
    database.location,
    async (hub) => {
      const runAt = async (at: Date | string) => {
        now = new Date(at);
        await hub.runJobs();
      };
      await runAt(thursday);
      await work({ hub, server, runAt });
    },
    options,
  );
}

function changeReader(
  db: Database,
  number: number,
  change: { has_weekly_digest: boolean; is_official_only?: boolean },
) {
  const email = `reader-${number}@example.com`;
  return db.updateTable('subscriptions').set(change).where('email', '=', email).execute();
}

async function view(db: Database, path: string, views: number, day = '2026-06-17') {
  const sums = { visitors: views, visits: 0, bounces: 0, seconds: 0, depth: 0, measured: 0 };
  const row = { dimension: 'page', day, value: path, views, ...sums };
  await db.insertInto('daily_stats').values(row).execute();
}

const published_at = new Date('2026-06-16T08:00:00Z');

/** Articles 1 to 3 and an official screenshot of the week, and a much-read article of last month. */
async function publishWeek(db: Database, category = 'development') {
  for (const title of ['Rain [and](x) fog', 'A new trailer', 'Signal from the tower']) {
    await insertArticle(db, { title, published_at, excerpt: `About *${title}*`, category });
  }
  const old = new Date('2026-05-10T08:00:00Z');
  await insertArticle(db, { title: 'Last month', published_at: old });
  await insertMedia(db, { title: 'The ridge', published_at, provenance: 'official' });
  await view(db, '/news/3-signal', 40);
  await view(db, '/news/3-old-title', 30);
  await view(db, '/news/1-rain', 50);
  await view(db, '/news/2-trailer', 900, '2026-06-01');
  await view(db, '/media/1-a-ridge', 60);
  await view(db, '/news/4-last-month', 500);
}

onBothEngines('The weekly digest', (test) => {
  test('goes out on Friday, once, to those who chose it, with the most read first', async ({
    database,
  }) => {
    await publishWeek(database.engine.db);
    await inWeek(database, async ({ hub, server: { received }, runAt }) => {
      await runAt('2026-06-19T14:59:00Z');
      expect(received).toEqual([]);
      // As when several instances start it at once.
      for (let job = 0; job < 3; job += 1) {
        await hub.platform.transaction(({ enqueue }) =>
          enqueue(digestJob, {}, { runAt: friday }).then(() => undefined),
        );
      }
      await runAt(friday);
      await runAt('2026-06-19T16:00:00Z');
      await runAt('2026-06-20T14:00:00Z');
      expect(received.flatMap(({ to }) => to).sort()).toEqual([
        'reader-1@example.com',
        'reader-2@example.com',
      ]);
      const [email] = received;
      expect(email && getHeader(email, 'Subject')).toBe(
        'Most read this week: Signal from the tower',
      );
      expect(email && getHeader(email, 'List-Unsubscribe')).toContain('http');
      // On PostgreSQL, a job that came second may have used up the first number.
      const { id } = await database.engine.db
        .selectFrom('newsletters')
        .select('id')
        .executeTakeFirstOrThrow();
      const page = await (await hub.get(`/newsletters/${id}`)).text();
      const titles = ['Signal from the tower', 'The ridge', 'Rain [and](x) fog', 'A new trailer'];
      const places = titles.map((title) => page.lastIndexOf(`>${title}<`));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(0);
      expect(page).toContain('About *Signal from the tower*');
      expect(page).not.toContain('Last month');
      // The next week has nothing new.
      await runAt('2026-06-26T15:01:00Z');
      expect(received).toHaveLength(2);
    });
  });

  test('has what was published in the last moment before its time', async ({ database }) => {
    const { db } = database.engine;
    await publishWeek(db);
    await inWeek(database, async ({ server: { received }, runAt }) => {
      await runAt('2026-06-19T15:00:00Z');
      const last = new Date('2026-06-19T14:59:59.999Z');
      await insertArticle(db, {
        title: 'Last minute',
        category: 'development',
        published_at: last,
      });
      await view(db, '/news/5-last-minute', 5000);
      await runAt(friday);
      const subjects = received.map((email) => getHeader(email, 'Subject'));
      expect(subjects).toContain('Most read this week: Last minute');
    });
  });

  test('has an edition without rumors for readers of official news only', async ({ database }) => {
    const { db } = database.engine;
    await publishWeek(db);
    await insertArticle(db, { title: 'A leaked map', category: 'leaks', published_at });
    await view(db, '/news/5-a-leaked-map', 5000);
    await inWeek(database, async ({ server: { received }, runAt }) => {
      await runAt(friday);
      const subjects = received.map((email) => [email.to[0], getHeader(email, 'Subject')]).sort();
      expect(subjects).toEqual([
        ['reader-1@example.com', 'Most read this week: A leaked map (unrated)'],
        ['reader-2@example.com', 'Most read this week: Signal from the tower'],
      ]);
      const official = received.find(({ to }) => to.includes('reader-2@example.com'));
      expect(official?.raw).not.toContain('leaked');
    });
  });

  test('is not sent in a week with fewer than three items', async ({ database }) => {
    const { db } = database.engine;
    await publishWeek(db);
    await db.updateTable('articles').set({ status: 'draft' }).where('id', 'in', [1, 2]).execute();
    await inWeek(database, async ({ hub, server: { received }, runAt }) => {
      await runAt(friday);
      // What is published later counts for the next week.
      await db.updateTable('articles').set({ status: 'published' }).execute();
      await db
        .updateTable('articles')
        .set({ published_at: new Date('2026-06-19T15:30:00Z') })
        .where('id', 'in', [1, 2])
        .execute();
      await runAt('2026-06-19T16:00:00Z');
      expect(received).toEqual([]);
      expect((await hub.get('/newsletters/1')).status).toBe(404);
    });
  });

  test('is turned off and on by admins, and does not make up for what was due', async ({
    database,
  }) => {
    const { db } = database.engine;
    await publishWeek(db);
    await inWeek(database, async ({ hub, server: { received }, runAt }) => {
      const admin = await signInStaff(hub, 'admin');
      const editor = await signInStaff(hub, 'editor');
      const path = '/admin/newsletters';
      expect(await admin.read(path)).toContain('dateTime="2026-06-19T15:00:00.000Z"');
      expect(await admin.read(path)).toContain('to 2 subscribers');
      expect(await editor.read(path)).not.toContain('Turn off the digest');
      const post = (digest: string, { cookie }: { cookie: string }) =>
        hub.post(path, { digest }, { cookie });
      expect((await post('off', editor)).status).toBe(403);
      expect((await post('off', admin)).status).toBe(303);
      await runAt('2026-06-19T15:16:00Z');
      await post('on', admin);
      await runAt('2026-06-19T15:31:00Z');
      expect(received).toEqual([]);
      expect(await admin.read(path)).toContain('dateTime="2026-06-26T15:00:00.000Z"');
      const changes = await db
        .selectFrom('audit_log')
        .select('actor_id')
        .where('action', '=', 'settings.change')
        .execute();
      expect(changes).toEqual([{ actor_id: admin.id }, { actor_id: admin.id }]);
      const later = new Date('2026-06-23T08:00:00Z');
      await db.updateTable('articles').set({ published_at: later }).execute();
      await runAt('2026-06-26T15:01:00Z');
      expect(received).toHaveLength(2);
    });
  });

  test('is due at three in the afternoon in the site’s time zone', () => {
    const { last, next } = digestTimes(new Date('2026-03-27T12:00:00Z'), 'America/New_York');
    expect(last).toEqual({ day: '2026-03-20', at: new Date('2026-03-20T19:00:00Z') });
    expect(next).toEqual({ day: '2026-03-27', at: new Date('2026-03-27T19:00:00Z') });
    const winter = digestTimes(new Date('2026-11-06T19:59:00Z'), 'America/New_York');
    expect(winter.next.at).toEqual(new Date('2026-11-06T20:00:00Z'));
  });
});
