import { expect } from 'vitest';
import { contentKindIds } from '#app/features/content/content.schema.ts';
import { listRendered } from '#tests/claims/list-rendered.ts';
import { allMatches, readPage, walkList } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { listTitles, TopicClient } from './topic-client.ts';

onBothEngines('Topics of content', (test) => {
  test('bring together all kinds by date, and end each page with what is related', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const titles: string[] = [];
      for (const [index, kind] of contentKindIds.entries()) {
        const title = `About ${kind}`;
        const item = await client.insert(kind, title, { hours: index + 1 });
        await client.expectTopics(item, 'Tides, Lore');
        titles.push(title);
      }
      expect(await listTitles(hub, '/topics/tides')).toEqual(titles);
      expect(await listTitles(hub, '/topics')).toEqual(['Lore', 'Tides']);
      expect(await readPage(hub, '/topics')).toContain('6 items');
      const { path } = { path: '/about-site-page' };
      const page = await readPage(hub, path);
      expect(page).toContain('href="/topics/tides"');
      expect(page).toContain('More on this');
      expect(page).toContain('About article');
      expect(page.indexOf('href="/topics/tides"')).toBeLessThan(
        page.indexOf('href="/topics/lore"'),
      );
    });
  });

  test('show nothing that readers can’t see, and follow when that changes', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const shown = await client.insert('article', 'Shown');
      const statuses = [
        'draft',
        'in-review',
        'scheduled',
        'archived',
        'trashed',
        'removed',
      ] as const;
      await client.expectTopics(shown, 'Tides');
      for (const status of statuses) {
        const item = await client.insert('article', `Is ${status}`, { status });
        await hub.platform.engine.db
          .insertInto('content_topics')
          .values({ topic_id: 1, kind: 'article', content_id: item.id, position: 0 } as never)
          .execute();
      }
      const draft = await client.insert('media', 'A draft', { status: 'draft' });
      await client.expectTopics(draft, 'Secrets, Tides');
      expect(await listTitles(hub, '/topics/tides')).toEqual(['Shown']);
      expect(await listTitles(hub, '/topics')).toEqual(['Tides']);
      expect(await readPage(hub, '/topics')).toContain('1 item');
      expect((await hub.get('/topics/secrets')).status).toBe(404);
      const suggestions = await (await hub.get('/topic-suggestions?q=s')).json();
      expect(suggestions).toEqual({ names: [] });
      await client.expectTopics(draft, 'Secrets, Tides', { intent: 'publish' });
      expect(await listTitles(hub, '/topics/secrets')).toEqual(['A draft']);
      expect(await listTitles(hub, '/topics/tides')).toEqual(['A draft', 'Shown']);
      expect(await (await hub.get('/topic-suggestions?q=s')).json()).toEqual({
        names: ['Secrets'],
      });
      await client.expectTopics(draft, 'Secrets, Tides, The tower, Tone', { intent: 'save' });
      expect(await (await hub.get('/topic-suggestions?q=to')).json()).toEqual({
        names: ['Tone', 'The tower'],
      });
      await client.expectTopics(draft, 'Secrets, Tides', { intent: 'archive' });
      expect((await hub.get('/topics/secrets')).status).toBe(404);
      expect(await listTitles(hub, '/topics/tides')).toEqual(['Shown']);
    });
  });

  test('drop exactly the pages of an item’s topics when it is published, edited and withdrawn', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const tides = await client.insert('article', 'On tides');
      await client.expectTopics(tides, 'Tides');
      const maps = await client.insert('media', 'On maps');
      await client.expectTopics(maps, 'Maps');
      const draft = await client.insert('event', 'New', { status: 'draft' });
      await client.expectTopics(draft, 'Tides');
      const pages = ['/topics/tides', '/topics/maps'];
      const settle = async () => {
        await hub.runJobs();
        for (const path of pages) await (await hub.get(path)).text();
        await listRendered(hub, pages);
      };
      await settle();
      await client.expectTopics(draft, 'Tides', { intent: 'save', title: 'Newer' });
      expect(await listRendered(hub, pages)).toEqual([]);
      for (const intent of ['publish', 'save', 'archive']) {
        await client.expectTopics(draft, 'Tides', { intent, title: `For ${intent}` });
        await hub.get('/topics/tides').then((response) => response.text());
        expect(await listTitles(hub, '/topics/tides'), intent).toEqual(
          intent === 'archive' ? ['On tides'] : [`For ${intent}`, 'On tides'],
        );
        expect(await listRendered(hub, ['/topics/maps']), intent).toEqual([]);
      }
    });
  });

  test('are at most ten, added by editors only, and keep what was typed if refused', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = await TopicClient.signIn(hub);
      const item = await editor.insert('article', 'An article');
      const names = Array.from({ length: 11 }, (_, index) => `Topic ${index + 1}`);
      const refused = await editor.setTopics(item, names.join(','));
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('Choose at most 10 topics.');
      expect(refused.html).toContain('value="Topic 11"');
      const long = await editor.setTopics(item, 'x'.repeat(61));
      expect(long.html).toContain('Use at most 60 characters.');
      await editor.expectTopics(item, `${names.slice(1).join(',')}, topic 2,,`);
      const rows = await hub.platform.engine.db.selectFrom('topics').select('name').execute();
      expect(rows).toHaveLength(10);
      const writer = await TopicClient.signIn(hub, 'contributor' as never);
      const own = await writer.post('/admin/new-content', { kind: 'article', title: 'Mine' });
      const id = Number(/edit-article\/(\d+)/.exec(own.location)?.[1]);
      const mine = { kind: 'article', id } as const;
      const unknown = await writer.setTopics(mine, 'Topic 2, Boats');
      expect(unknown.status).toBe(422);
      expect(unknown.html).toContain('There is no topic “Boats”.');
      expect(unknown.html).toContain('value="Boats"');
      await writer.expectTopics(mine, 'topic 3');
      expect(await writer.read(`/admin/edit-article/${id}`)).toContain('value="Topic 3"');
    });
  });

  test('are in versions, comparisons and working copies', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const item = await client.insert('event', 'A festival');
      await client.expectTopics(item, 'Tides');
      await client.expectTopics(item, 'Boats');
      const compared = await client.read(`/admin/versions/event/${item.id}?from=2&to=3`);
      expect(compared).toContain('Topics');
      expect(compared).toMatch(/<del.*Tides.*<\/del>/);
      expect(compared).toMatch(/<ins.*Boats.*<\/ins>/);
      await client.expectTopics(item, 'Islands', { intent: 'keep' });
      expect(await client.read(`/admin/edit-event/${item.id}`)).toContain('value="Islands"');
      expect((await hub.get('/topics/islands')).status).toBe(404);
      const restored = await client.post(`/admin/versions/event/${item.id}`, {
        revision: '2',
        currentRevision: '3',
      });
      expect(restored.status, restored.html).toBe(303);
      expect(await listTitles(hub, '/topics/tides')).toEqual(['A festival']);
    });
  });

  test('are listed in pages that follow a cursor', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const first = await client.insert('article', 'Number 0', { hours: 1 });
      await client.expectTopics(first, 'Tides');
      const { db } = hub.platform.engine;
      for (let index = 1; index <= 44; index += 1) {
        const { id } = await client.insert('article', `Number ${index}`, { hours: index + 1 });
        const shown_at = new Date(Date.UTC(2026, 0, 10) - (index + 1) * 3_600_000);
        await db
          .insertInto('content_topics')
          .values({ topic_id: 1, kind: 'article', content_id: id, position: 0, shown_at } as never)
          .execute();
      }
      const titles = await walkList(hub, '/topics/tides', (content) =>
        allMatches(content, />(Number \d+)</g),
      );
      expect(titles).toEqual(Array.from({ length: 45 }, (_, index) => `Number ${index}`));
    });
  });
});
