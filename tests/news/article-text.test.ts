import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate } from '#tests/support/rows/insert-affiliate.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { getPage, shown } from './read-article.ts';

onBothEngines('The text of an article', (test) => {
  test('links keywords of active affiliates once and discloses it', async ({ database }) => {
    const { db } = database.engine;
    await insertAffiliate(db);
    await insertAffiliate(db, { keywords_json: ['fog'], is_active: false });
    const body = '## Ray tracing\n\nRay tracing in fog, ray tracing at sea.';
    const id = await insertArticle(db, { body });
    const plain = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      const page = shown(await getPage(hub, `/news/${id}-a-signal`));
      expect(page.match(/rel="sponsored/g)).toHaveLength(1);
      expect(page).toContain('noopener">Ray tracing</a> <small');
      expect(page).toContain('earn this site a small commission');
      expect(shown(await getPage(hub, `/news/${plain}-a-signal`))).not.toContain('earn this site');
    });
  });

  test('shows other content as cards while it is published, also in feeds', async ({
    database,
  }) => {
    const { db } = database.engine;
    const other = await insertArticle(db, {
      title: 'Another signal',
      slug: 'another-signal',
      category: 'development',
    });
    const body = `Before.\n\n[The other one](article:${other})\n`;
    const id = await insertArticle(db, { body });
    await withHub(database.location, async (hub) => {
      const page = async () => shown(await getPage(hub, `/news/${id}-a-signal`));
      const feed = async () => (await hub.get('/feed.json')).text();
      const link = `<a href="/news/${other}-another-signal">`;
      expect(await page()).toContain(
        `${link}<small>Article</small><br><strong>The other one</strong></a></p>`,
      );
      expect(await feed()).toContain('<strong>The other one</strong></a>');
      await hub.platform.transaction(async ({ db: writer, invalidate }) => {
        await writer
          .updateTable('articles')
          .set({ status: 'draft' })
          .where('id', '=', other)
          .execute();
        invalidate(`article:${other}`, 'news');
      });
      expect(await page()).toContain('<p>The other one</p>');
      expect(await feed()).not.toContain('<strong>The other one</strong></a>');
    });
  });

  test('allows the frames of its own videos on no other page', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db, { body: 'Listen:\n\n[The tone](https://youtu.be/abc)\n' });
    const plain = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      const response = await hub.get(`/news/${id}-a-signal`);
      const policy = (response: Response) =>
        /frame-src [^;]*/.exec(response.headers.get('content-security-policy') ?? '')?.[0];
      expect(policy(response)).toBe('frame-src https://www.youtube-nocookie.com');
      const page = shown(await response.text());
      expect(page).toContain('<a href="https://youtu.be/abc" target="_blank" rel="noopener" ');
      expect(page).not.toContain('<iframe');
      expect(policy(await hub.get(`/news/${id}-a-signal`)), 'from memory').toContain('youtube');
      for (const path of [`/news/${plain}-a-signal`, '/news', '/']) {
        expect(policy(await hub.get(path)), path).toBe("frame-src 'none'");
      }
    });
  });
});
