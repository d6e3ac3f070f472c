import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { PageClient } from './page-client.ts';

const readStatus = async (hub: TestHub, path: string) => {
  const response = await hub.get(path);
  await response.body?.cancel();
  return response.headers.get('location') ?? response.status;
};

const read = async (hub: TestHub, path: string) =>
  (await (await hub.get(path)).text()).replaceAll('<!-- -->', '');

onBothEngines('A page of the site’s own', (test) => {
  test('has its URL once it is published, and no longer when it is archived', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      expect(await readStatus(hub, '/about')).toBe(404);
      const pages = await PageClient.signIn(hub);
      const id = await pages.create('About');
      expect(await readStatus(hub, '/about')).toBe(404);
      const form = { body: '## Who we are\n\nSix fans.', summary: 'Who runs this site.' };
      expect((await pages.save(id, 'publish', form)).status).toBe(303);
      const response = await hub.get('/about');
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toMatch(/<h2 id="[a-z-]*who-we-are">/);
      expect(html).toContain('Who runs this site.');
      expect(html).toContain(`<link rel="canonical" href="${hub.address}/about"`);
      expect(html).toContain('"@type":"WebPage"');
      expect(html).not.toContain('id="comments"');
      // From memory, and by scripts.
      expect(await readStatus(hub, '/about')).toBe(200);
      const data = await hub.get('/about.data');
      expect(await data.text()).toContain('Who we are');
      expect((await pages.save(id, 'archive')).status).toBe(303);
      expect(await readStatus(hub, '/about')).toBe(404);
    });
  });

  test('is found under other spellings of its URL and by its id', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const id = await pages.publish('House rules');
      for (const path of ['/house-rules/', '/House-Rules', `/pages/${id}`]) {
        expect(await readStatus(hub, path)).toBe('/house-rules');
      }
      expect(await readStatus(hub, '/pages/99')).toBe(404);
      expect(await readStatus(hub, '/house-rules/x')).toBe(404);
    });
  });

  test('shows what is saved, and its earlier text in versions', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const id = await pages.publish('FAQ', { body: 'First answer.' });
      expect(await read(hub, '/faq')).toContain('First answer.');
      expect((await pages.save(id, 'save', { body: 'Second answer.' })).status).toBe(303);
      expect(await read(hub, '/faq')).toContain('Second answer.');
      const { db } = hub.platform.engine;
      const kept = await db
        .selectFrom('content_versions')
        .select(['revision', 'status', 'values_json'])
        .where('kind', '=', 'site-page')
        .where('content_id', '=', id)
        .orderBy('revision')
        .execute();
      expect(kept.map(({ values_json: { body } }) => body)).toEqual([
        '',
        'First answer.',
        'Second answer.',
      ]);
      const path = `/admin/versions/site-page/${id}`;
      expect((await hub.get(path, { cookie: pages.cookie })).status).toBe(200);
    });
  });

  test('can be scheduled, and goes to the trash and back', async ({ database }) => {
    let time = new Date('2026-03-10T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const pages = await PageClient.signIn(hub);
        const id = await pages.create('Guide');
        expect(await readStatus(hub, '/guide')).toBe(404);
        const publishAt = '2026-03-11T09:00';
        expect((await pages.save(id, 'schedule', { publishAt })).status).toBe(303);
        time = new Date('2026-03-11T09:00:00Z');
        await hub.runJobs();
        expect(await readStatus(hub, '/guide')).toBe(200);
        expect((await pages.save(id, 'trash')).status).toBe(303);
        expect(await readStatus(hub, '/guide')).toBe(404);
        expect((await pages.save(id, 'restore')).status).toBe(303);
        expect(await readStatus(hub, '/guide')).toBe(200);
      },
      { now: () => time },
    );
  });

  test('takes comments only if staff choose so', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const id = await pages.publish('Rules');
      const comment = async () => {
        const fields = { subjectKind: 'site-page', subject: String(id), body: 'Understood.' };
        const response = await hub.post('/message-board/write', fields);
        return response.text();
      };
      await comment();
      const count = async () => {
        const { db } = hub.platform.engine;
        return (await db.selectFrom('posts').select('id').execute()).length;
      };
      expect(await count()).toBe(0);
      expect((await pages.save(id, 'save', { hasComments: 'on' })).status).toBe(303);
      expect(await read(hub, '/rules')).toContain('id="comments"');
      await comment();
      expect(await count()).toBe(1);
    });
  });

  test('is in the sitemap and the search, and in the feed only if staff choose so', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const id = await pages.publish('Tidewater', { body: 'Where the lighthouse stands.' });
      const sitemaps = await read(hub, '/sitemap.xml');
      const [sitemap = ''] = /\/sitemaps\/pages-\d+\.xml/.exec(sitemaps) ?? [];
      expect(await read(hub, sitemap)).toContain('/tidewater</loc>');
      expect(await read(hub, '/search?q=lighthouse')).toContain('href="/tidewater"');
      expect(await read(hub, '/search?q=lighthouse&kind=pages')).toContain('href="/tidewater"');
      expect(await read(hub, '/feed.xml')).not.toContain('/tidewater');
      expect((await pages.save(id, 'save', { isInFeeds: 'on' })).status).toBe(303);
      expect(await read(hub, '/feed.xml')).toContain('/tidewater');
    });
  });
});
