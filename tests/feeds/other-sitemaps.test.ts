import { expect } from 'vitest';
import { memberSitemap } from '#app/features/community/member-sitemap.server.ts';
import { threadSitemap } from '#app/features/discussions/feeds.server.ts';
import { newsletterSitemap } from '#app/features/newsletters/newsletters.server.ts';
import { explain } from '#tests/support/explain.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

async function listUrls(hub: TestHub, path: string) {
  const response = await hub.get(path);
  expect(response.status, path).toBe(200);
  const xml = await response.text();
  const urls = xml.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g);
  return [...urls].map(([, url, modified]) => [url, modified]);
}

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const now = new Date();

onBothEngines('The sitemap of what is no content', (test) => {
  test('has the messages of the board that readers see, with the last reply', async ({
    database,
  }) => {
    const { db } = database.engine;
    const shown = await insertMessage(db, {
      title: 'Shown',
      at: at(1),
      replies: [{ body: 'Late', at: at(3) }],
    });
    await insertMessage(db, { title: 'Held', status: 'held' });
    await insertMessage(db, { title: 'Gone', status: 'removed', replies: [{ body: 'Stays' }] });
    const id = await insertArticle(db);
    await insertMessage(db, { subject: { kind: 'article', id } });
    await withHub(database.location, async (hub) => {
      const index = await listUrls(hub, '/sitemap.xml');
      expect(index.map(([url]) => url)).toContain('/sitemaps/threads-1.xml');
      expect(await listUrls(hub, '/sitemaps/threads-1.xml')).toEqual([
        [`/message-board/${shown.threadId}`, at(3).toISOString()],
      ]);
      expect((await hub.get('/sitemaps/threads-2.xml')).status).toBe(404);
    });
  });

  test('has members who have posted or wrote an article and are not banned', async ({
    database,
  }) => {
    const { db } = database.engine;
    const posted = at(9);
    for (const name of ['Mara Lee', 'Tom', 'Silent', 'Writer']) {
      const authorId = await insertMember(db, { name });
      if (name === 'Writer') await insertArticle(db, { author_id: authorId });
      else if (name !== 'Silent') await insertMessage(db, { author: name, authorId, at: posted });
      if (name !== 'Tom') continue;
      await db
        .insertInto('sanctions')
        .values({ subject_id: authorId, kind: 'ban', reason: 'Spam', created_at: now } as never)
        .execute();
    }
    await db
      .updateTable('users')
      .set({ updated_at: at(2) })
      .execute();
    await withHub(database.location, async (hub) => {
      const [first] = (await listUrls(hub, '/sitemap.xml'))
        .map(([url = '']) => url)
        .filter((url) => url.includes('/members-'));
      expect(await listUrls(hub, first ?? '')).toEqual([
        ['/members/Mara%20Lee', posted.toISOString()],
        ['/members/Writer', at(2).toISOString()],
      ]);
    });
  });

  test('has the newsletters of the archive', async ({ database }) => {
    const { db } = database.engine;
    const values = {
      body: 'x',
      preview: '',
      topic: 'newsletter',
      readers: 'everyone',
      created_at: now,
    };
    for (const dates of [
      { published_at: at(5) },
      { published_at: null },
      { published_at: at(6), removed_at: now },
    ]) {
      await db
        .insertInto('newsletters')
        .values({ ...values, ...dates, subject: 'Hi', status: 'sent' } as never)
        .execute();
    }
    await withHub(database.location, async (hub) => {
      expect((await listUrls(hub, '/sitemap.xml')).map(([url]) => url)).toContain(
        '/sitemaps/newsletters-1.xml',
      );
      expect(await listUrls(hub, '/sitemaps/newsletters-1.xml')).toEqual([
        ['/newsletters/1', at(5).toISOString()],
      ]);
    });
  });

  test('reads ranges of ids, however many rows there are', async ({ database }) => {
    const { db } = database.engine;
    for (const sitemap of [threadSitemap, memberSitemap, newsletterSitemap]) {
      const plan = await explain(db, (recorded) => sitemap.listEntries(recorded, 2, now));
      // PostgreSQL takes small tables in one piece.
      if (database.engine.kind === 'sqlite') {
        expect(plan).toMatch(/SEARCH \w+ USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)/);
      }
      expect(await sitemap.listChunks(db)).toEqual([]);
    }
  });
});
