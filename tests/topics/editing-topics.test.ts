import { expect } from 'vitest';
import { saveFollow } from '#app/features/notifications/follows.server.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertImage } from '#tests/feeds/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { listTitles, TopicClient } from './topic-client.ts';

/** Where a path leads, or its status. */
async function follow(hub: TestHub, path: string) {
  const response = await hub.get(path);
  await response.text();
  return response.headers.get('location') ?? response.status;
}

async function save(
  hub: TestHub,
  client: TopicClient,
  id: number | 'new',
  changes: Record<string, string>,
) {
  const response = await submitForm(hub, `/admin/topics/${id}`, changes, {
    cookie: client.cookie,
    withField: 'description',
  });
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
}

onBothEngines('A topic', (test) => {
  test('shows its picture once, also if an item has the same', async ({ database }) => {
    const { db } = database.engine;
    const imageId = await insertImage(db, 'A coast');
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const item = await client.insert('article', 'An article');
      await db.updateTable('articles').set({ image_id: imageId }).execute();
      await client.expectTopics(item, 'Boats');
      const countPictures = async () => {
        const pictures = (await readPage(hub, '/topics/boats')).match(/<img /g);
        return pictures?.length ?? 0;
      };
      expect(await countPictures()).toBe(1);
      const id = await client.findId('Boats');
      expect((await save(hub, client, id, { imageId: String(imageId) })).status).toBe(303);
      expect(await countPictures()).toBe(1);
      const trashed = await insertImage(db, 'A cliff');
      await db.updateTable('images').set({ trashed_at: new Date() }).execute();
      const refused = await save(hub, client, id, { imageId: String(trashed) });
      expect([refused.status, refused.html]).toEqual([
        422,
        expect.stringContaining('This image is in the trash. Restore it, or choose another.'),
      ]);
      expect((await save(hub, client, id, { imageId: String(imageId) })).status).toBe(303);
    });
  });

  test('is renamed with redirects, found by its earlier name, and named as before by an undo', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const item = await client.insert('article', 'An article');
      await client.expectTopics(item, 'Boats');
      const id = await client.findId('Boats');
      const changes = { name: 'Ships', slug: 'ships', description: 'All that floats.' };
      expect((await save(hub, client, id, changes)).status).toBe(303);
      expect(await follow(hub, '/topics/boats')).toBe('/topics/ships');
      expect(await follow(hub, '/feeds/topics/boats.atom')).toBe('/feeds/topics/ships.atom');
      expect(await readPage(hub, '/topics/ships')).toContain('All that floats.');
      expect(await readPage(hub, '/news/1-an-article')).toContain('href="/topics/ships"');
      const other = await client.insert('media', 'A picture');
      await client.expectTopics(other, 'boats');
      expect(await listTitles(hub, '/topics/ships')).toHaveLength(2);
      const taken = await save(hub, client, 'new', { name: 'SHIPS', slug: '' });
      expect(taken.status).toBe(422);
      expect(taken.html).toContain('There is already a topic called “Ships”.');
      const comma = await save(hub, client, 'new', { name: 'A, B', description: 'Kept' });
      expect(comma.html).toContain('Leave out commas');
      expect(comma.html).toContain('Kept');
      const undone = await client.undo('topic.update');
      expect(undone.location).not.toContain('not-undone');
      expect(await follow(hub, '/topics/ships')).toBe('/topics/boats');
      expect(await listTitles(hub, '/topics/boats')).toHaveLength(2);
    });
  });

  test('is merged into another one, which gets its items, followers and URL, and separated again', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { engine, transaction } = hub.platform;
      const client = await TopicClient.signIn(hub);
      const both = await client.insert('article', 'Both', { hours: 1 });
      const first = await client.insert('media', 'First', { hours: 2 });
      const second = await client.insert('event', 'Second', { hours: 3 });
      const draft = await client.insert('claim', 'Draft', { status: 'draft', hours: 4 });
      await client.expectTopics(both, 'Boats, Ships');
      await client.expectTopics(first, 'Boats');
      await client.expectTopics(second, 'Ships');
      await client.expectTopics(draft, 'Boats');
      const boats = await client.findId('Boats');
      const ships = await client.findId('Ships');
      const mara = await insertMember(engine.db, { name: 'Mara' });
      const tom = await insertMember(engine.db, { name: 'Tom' });
      for (const [who, id] of [
        [mara, boats],
        [tom, boats],
        [tom, ships],
      ] as const) {
        await saveFollow({ transaction, now: new Date() }, who, `topic:${id}`, 'all');
      }
      const form = (into: string) =>
        client.post(`/admin/topics/${boats}`, { intent: 'merge', into });
      const itself = await form('boats');
      expect([itself.status, itself.html.includes('can’t be merged into itself')]).toEqual([
        422,
        true,
      ]);
      expect((await form('Planes')).html).toContain('There is no topic “Planes”.');
      const follows = () =>
        engine.db
          .selectFrom('follows')
          .select(['actor_id', 'target'])
          .orderBy('actor_id')
          .orderBy('target')
          .execute();
      const before = await follows();
      expect((await form('ships')).status).toBe(303);
      expect(await listTitles(hub, '/topics/ships')).toEqual(['Both', 'First', 'Second']);
      expect(await follow(hub, '/topics/boats')).toBe('/topics/ships');
      expect(await follow(hub, '/feeds/topics/boats.xml')).toBe('/feeds/topics/ships.xml');
      expect(await follows()).toEqual([
        { actor_id: mara, target: `topic:${ships}` },
        { actor_id: tom, target: `topic:${ships}` },
      ]);
      expect(await listTitles(hub, '/topics')).toEqual(['Ships']);
      expect(await client.read(`/admin/topics/${ships}`)).toContain('Merged into it: Boats.');
      await client.expectTopics(draft, 'Boats', { intent: 'publish' });
      expect(await listTitles(hub, '/topics/ships')).toContain('Draft');
      const undone = await client.undo('topic.merge');
      expect(undone.location).not.toContain('not-undone');
      expect(await listTitles(hub, '/topics/boats')).toEqual(['Draft', 'Both', 'First']);
      expect(await listTitles(hub, '/topics/ships')).toEqual(['Both', 'Second']);
      expect(await follows()).toEqual(before);
      expect((await hub.get('/feeds/topics/boats.xml')).status).toBe(200);
    });
  });

  test('is separated from those that were merged into it, the last one first, and after a rename was undone', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const item = await client.insert('article', 'All three');
      await client.expectTopics(item, 'Boats, Rafts, Ships');
      const ships = await client.findId('Ships');
      const undo = async (entry: { id: number }) => {
        const { location } = await client.post('/admin/undo', { entries: String(entry.id) });
        return !location.includes('not-undone');
      };
      const getLatest = () =>
        hub.platform.engine.db
          .selectFrom('audit_log')
          .select('id')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
      const merges: { id: number }[] = [];
      for (const name of ['Boats', 'Rafts']) {
        const path = `/admin/topics/${await client.findId(name)}`;
        expect((await client.post(path, { intent: 'merge', into: 'ships' })).status).toBe(303);
        merges.push(await getLatest());
      }
      const [boats = { id: 0 }, rafts = { id: 0 }] = merges;
      expect(await undo(boats)).toBe(false);
      await save(hub, client, ships, { name: 'Vessels' });
      const renamed = await getLatest();
      expect(await undo(rafts)).toBe(false);
      for (const entry of [renamed, rafts, boats]) {
        expect(await undo(entry)).toBe(true);
        expect(await undo(entry)).toBe(false);
      }
      expect(await readPage(hub, item.path)).toContain('href="/topics/boats"');
      expect(await listTitles(hub, '/topics/rafts')).toEqual(['All three']);
    });
  });

  test('comes back from its deletion with what carried it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const item = await client.insert('story', 'A story');
      await client.expectTopics(item, 'Boats');
      const id = await client.findId('Boats');
      expect((await client.post(`/admin/topics/${id}`, { intent: 'delete' })).status).toBe(303);
      expect(await follow(hub, '/topics/boats')).toBe('/topics');
      expect(await readPage(hub, item.path)).not.toContain('Boats');
      expect(await listTitles(hub, '/topics')).toEqual([]);
      await client.undo('topic.delete');
      expect(await listTitles(hub, '/topics/boats')).toEqual(['A story']);
      expect(await readPage(hub, item.path)).toContain('href="/topics/boats"');
      await client.post(`/admin/topics/${id}`, { intent: 'delete' });
      await save(hub, client, 'new', { name: 'Boats' });
      const refused = await client.undo('topic.delete');
      expect(refused.location).toContain('not-undone');
    });
  });

  test('is told to its followers once, and nothing that was taken back', async ({ database }) => {
    let now = new Date('2026-02-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { engine, transaction } = hub.platform;
        const client = await TopicClient.signIn(hub);
        const old = await client.insert('article', 'Old');
        await client.expectTopics(old, 'Boats, Ships');
        const mara = await insertMember(engine.db, { name: 'Mara' });
        for (const name of ['Boats', 'Ships']) {
          const id = await client.findId(name);
          await saveFollow({ transaction, now }, mara, `topic:${id}`, 'all');
        }
        await hub.runJobs();
        for (const kind of ['article', 'media', 'event'] as const) {
          const item = await client.insert(kind, `New ${kind}`, { status: 'draft' });
          await client.expectTopics(item, 'Boats, Ships', { intent: 'publish' });
        }
        const gone = await client.insert('claim', 'Gone', { status: 'draft' });
        await client.expectTopics(gone, 'Boats', { intent: 'publish' });
        await client.expectTopics(gone, 'Boats', { intent: 'archive' });
        now = new Date(now.getTime() + 120_000);
        for (let round = 0; round < 3; round += 1) await hub.runJobs();
        const rows = await engine.db
          .selectFrom('notifications')
          .select(['recipient_id', 'title', 'path'])
          .where('recipient_id', '=', mara)
          .orderBy('title')
          .execute();
        expect(rows.map(({ title }) => title)).toEqual(['New article', 'New event', 'New media']);
      },
      { now: () => now },
    );
  });
});
