import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { getHeader, type ReceivedEmail } from '#tests/outbox/mail-server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import {
  chosen,
  inNewsroom,
  listNewsletters,
  MINUTE,
  type Newsroom,
  prepare,
  readers,
  startCampaign,
} from './newsroom.ts';
import { insertReader } from './segment-hub.ts';

const publication = { ...chosen, category: 'breaking-news', acceptsChecks: 'on' };

/** Who got which email, sorted: `newsletter` is the article's own, `breaking` the alert. */
function listReceived(received: readonly ReceivedEmail[]): string[] {
  const lists = received.map((email) => {
    const list = /<([a-z]+)\./.exec(getHeader(email, 'List-Id') ?? '')?.[1];
    return `${email.to[0]?.split('@')[0]}: ${list}`;
  });
  return lists.toSorted();
}

/** Three readers of both, and one of each. */
async function publish(db: Database, { editor }: Newsroom): Promise<void> {
  await insertReader(db, 'breaking-only', { has_newsletter: false });
  await insertReader(db, 'newsletter-only', { has_breaking_news: false });
  const id = await editor.create('The lighthouse answers');
  await editor.press303(id, 'publish', publication);
}

/** What a job that failed has: a later time. */
async function putOff(db: Database, name: string, runAt: string): Promise<void> {
  const change = { run_at: new Date(runAt) };
  await db.updateTable('jobs').set(change).where('name', '=', name).execute();
}

const both = (list: 'newsletter' | 'breaking') => [1, 2, 3].map((n) => `reader-${n}: ${list}`);

onBothEngines('A breaking article that is also emailed', (test) => {
  test('reaches nobody twice', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async (room) => {
      const { received, emailed, runAfter } = room;
      await publish(db, room);
      await runAfter(0);
      expect(emailed()).toEqual(['newsletter-only@example.com', ...readers]);
      await runAfter(2 * MINUTE);
      await runAfter(1);
      expect(listReceived(received)).toEqual([
        'breaking-only: breaking',
        'newsletter-only: newsletter',
        ...both('newsletter'),
      ]);
      const excluded = await db
        .selectFrom('campaign_recipients')
        .select('response')
        .where('status', '=', 'excluded')
        .execute();
      expect(excluded).toEqual(readers.map(() => ({ response: 'got another email about it' })));
      // The alert is no second entry of the archive, and leads to the article.
      const { hub, admin } = room;
      const archive = await (await hub.get('/newsletters')).text();
      expect(archive.match(/<a [^>]*>The lighthouse answers</g)).toHaveLength(1);
      expect(archive).toContain('/newsletters/1');
      const feed = await (await hub.get('/feeds/newsletters.xml')).text();
      expect(feed.match(/<item>/g)).toHaveLength(1);
      const [alert] = await db
        .selectFrom('campaigns')
        .select('html')
        .where('topic', '=', 'breaking')
        .execute();
      expect(alert?.html).toMatch(
        /href="[^"]*\/news\/1-the-lighthouse-answers"[^>]*>Read it on the/,
      );
      expect(alert?.html).not.toContain('/newsletters/');
      const report = (await admin.read('/admin/newsletters/2')).replaceAll('<!-- -->', '');
      expect(report).toMatch(/already got another email about it<\/dt><dd>3/);
      expect(report).toMatch(/unsubscribed or paused meanwhile<\/dt><dd>0/);
    });
  });

  test('is emailed in full to those who take both, although a crash put that email off', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async (room) => {
      const { received, runAfter } = room;
      await publish(db, room);
      const campaignId = await startCampaign(database, { onceKey: 'article:1' });
      await putOff(db, 'campaigns.send', '2026-06-15T12:30:00Z');
      await runAfter(2 * MINUTE);
      // Nobody knows yet who is on its list.
      expect(listReceived(received)).toEqual([]);
      await prepare(db, campaignId);
      await runAfter(10 * MINUTE);
      expect(listReceived(received)).toEqual(['breaking-only: breaking']);
      await runAfter(20 * MINUTE);
      await runAfter(MINUTE);
      expect(listReceived(received)).toEqual([
        'breaking-only: breaking',
        'newsletter-only: newsletter',
        ...both('newsletter'),
      ]);
      const campaigns = await db.selectFrom('campaigns').select('status').execute();
      expect(campaigns).toEqual([{ status: 'finished' }, { status: 'finished' }]);
    });
  });

  test('alerts those who take both if that email was prepared and is canceled', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async (room) => {
      const { hub, admin, received, runAfter } = room;
      await publish(db, room);
      const campaignId = await startCampaign(database, { onceKey: 'article:1' });
      await prepare(db, campaignId);
      await putOff(db, 'campaigns.send', '2026-06-15T12:30:00Z');
      await runAfter(2 * MINUTE);
      expect(listReceived(received)).toEqual(['breaking-only: breaking']);
      const ofArticle = db
        .selectFrom('newsletters')
        .select('id')
        .where('article_id', 'is not', null);
      const path = `/admin/newsletters/${(await ofArticle.executeTakeFirstOrThrow()).id}`;
      await hub.post(path, { intent: 'cancel' }, { cookie: admin.cookie });
      await runAfter(MINUTE);
      expect(listReceived(received)).toEqual(['breaking-only: breaking', ...both('breaking')]);
    });
  });

  test('waits a while for an email that can’t be started', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async (room) => {
      const { received, runAfter } = room;
      await publish(db, room);
      await putOff(db, 'newsletters.send', '2026-06-15T13:00:00Z');
      await runAfter(2 * MINUTE);
      await runAfter(10 * MINUTE);
      expect(listReceived(received)).toEqual([]);
      await runAfter(4 * MINUTE);
      expect(listReceived(received)).toEqual(['breaking-only: breaking', ...both('breaking')]);
      expect(await listNewsletters(db)).toMatchObject([{ status: 'scheduled' }, {}]);
      await runAfter(1);
      expect(listReceived(received)).toEqual([
        'breaking-only: breaking',
        'newsletter-only: newsletter',
        ...both('breaking'),
      ]);
    });
  });
});
