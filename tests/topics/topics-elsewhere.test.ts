import { expect } from 'vitest';
import { feedPath } from '#app/ui/meta/feed-path.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { listTitles, TopicClient } from './topic-client.ts';

const read = async (hub: TestHub, path: string) => (await hub.get(path)).text();

async function listFeedItems(hub: TestHub, slug: string): Promise<{ title: string }[]> {
  return JSON.parse(await read(hub, feedPath(slug, 'json'))).items;
}

onBothEngines('Topics of messages', (test) => {
  test('are chosen by the author from those that readers see', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await TopicClient.signIn(hub);
      const item = await editor.insert('article', 'An article');
      await editor.expectTopics(item, 'Tides');
      const draft = await editor.insert('article', 'A draft', { status: 'draft' });
      await editor.expectTopics(draft, 'Secrets');
      const guest = new BoardClient(hub);
      const post = await guest.createPost({ body: 'I saw the tide', category: 'general' });
      const path = `/message-board/${post.threadId}/topics`;
      const send = async (topics: string, cookie: string) => {
        const response = await hub.post(path, { topics }, { cookie });
        return {
          status: response.status,
          html: (await response.text()).replaceAll('<!-- -->', ''),
        };
      };
      expect((await hub.get(path, { cookie: guest.cookie })).status).toBe(200);
      const refused = await send('Secrets', guest.cookie);
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('There is no topic “Secrets”.');
      expect(refused.html).toContain('value="Secrets"');
      expect((await send('tides', guest.cookie)).status).toBe(303);
      expect(await listTitles(hub, '/topics/tides')).toEqual(['I saw the tide', 'An article']);
      expect(await readPage(hub, `/message-board/${post.threadId}`)).toContain('/topics/tides');
      const other = new BoardClient(hub);
      await other.createPost({ body: 'Another', category: 'general' });
      expect((await send('', other.cookie)).status).toBe(403);
      expect((await hub.get(path)).status).toBe(403);
      expect(await read(hub, `/message-board/posts/${post.id}/more`)).not.toContain(path);
      const options = await hub.get(`/message-board/posts/${post.id}/more`, {
        cookie: guest.cookie,
      });
      expect(await options.text()).toContain(path);
    });
  });

  test('go and come back with the message, and a moderator’s choice is undone', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = await TopicClient.signIn(hub);
      const item = await editor.insert('article', 'An article');
      await editor.expectTopics(item, 'Tides');
      const guest = new BoardClient(hub);
      const post = await guest.createPost({ body: 'I saw the tide', category: 'general' });
      const { cookie } = await signInStaff(hub, 'moderator');
      const path = `/message-board/${post.threadId}/topics`;
      const saved = await hub.post(path, { topics: 'Tides' }, { cookie });
      expect(saved.status).toBe(303);
      const both = ['I saw the tide', 'An article'];
      expect(await listTitles(hub, '/topics/tides')).toEqual(both);
      await guest.performAction(post.id, 'remove');
      expect(await listTitles(hub, '/topics/tides')).toEqual(['An article']);
      await guest.performAction(post.id, 'restore');
      expect(await listTitles(hub, '/topics/tides')).toEqual(both);
      const entry = await database.engine.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'thread.topics')
        .executeTakeFirstOrThrow();
      await hub.post('/admin/undo', { entries: String(entry.id) }, { cookie });
      expect(await listTitles(hub, '/topics/tides')).toEqual(['An article']);
    });
  });
});

onBothEngines('A topic', (test) => {
  test('has feeds of what readers see, and a place in the sitemap', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      for (const kind of ['article', 'event', 'claim'] as const) {
        await client.expectTopics(await client.insert(kind, `About ${kind}`), 'Tides & Times');
      }
      const draft = await client.insert('media', 'Hidden', { status: 'draft' });
      await client.expectTopics(draft, 'Tides & Times, Secret');
      for (const extension of ['xml', 'atom', 'json']) {
        const feed = await read(hub, `/feeds/topics/tides-times.${extension}`);
        for (const kind of ['article', 'event', 'claim']) expect(feed).toContain(`About ${kind}`);
        expect(feed).not.toContain('Hidden');
      }
      expect((await hub.get('/feeds/topics/secret.xml')).status).toBe(404);
      expect((await hub.get('/feeds/topics/tides-times.txt')).status).toBe(404);
      expect(await read(hub, '/topics/tides-times')).toContain('/feeds/topics/tides-times.atom');
      expect(await read(hub, '/sitemap.xml')).toContain('/sitemaps/topics-1.xml');
      const sitemap = await read(hub, '/sitemaps/topics-1.xml');
      expect(sitemap).toContain('/topics/tides-times');
      expect(sitemap).not.toContain('secret');
      await client.expectTopics(draft, 'Secret', { intent: 'publish' });
      expect(await read(hub, '/feeds/topics/secret.xml')).toContain('Hidden');
      expect(await read(hub, '/sitemaps/topics-1.xml')).toContain('/topics/secret');
    });
  });

  test('has items in full in its feeds, the same as the feeds of their kinds', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const kinds = ['article', 'media', 'story', 'event', 'claim', 'site-page'] as const;
      for (const kind of kinds) {
        await client.insert(kind, `Not about ${kind}`, { hours: 2 });
        await client.expectTopics(await client.insert(kind, `About ${kind}`), 'Tides');
      }
      const guest = new BoardClient(hub, client.cookie);
      const { threadId } = await guest.createPost({ body: 'I saw **the** tide' });
      await client.post(`/message-board/${threadId}/topics`, { topics: 'Tides' });
      const items = await listFeedItems(hub, 'topics/tides');
      expect(items).toHaveLength(kinds.length + 1);
      for (const feed of ['media', 'stories', 'events', 'claims', 'message-board']) {
        expect(items).toContainEqual((await listFeedItems(hub, feed))[0]);
      }
      const everything = await listFeedItems(hub, '');
      const isPage = ({ title }: { title: string }) => title === 'About site-page';
      expect(items.filter(isPage)).toHaveLength(1);
      // It isn't announced.
      expect(everything.filter(isPage)).toEqual([]);
    });
  });

  test('filters the search, messages included', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const inside = await client.insert('article', 'Signal inside');
      await client.expectTopics(inside, 'Tides');
      await client.insert('article', 'Signal outside');
      const event = await client.insert('event', 'Signal event');
      await client.expectTopics(event, 'Tides');
      const { threadId } = await insertMessage(database.engine.db, {
        title: 'Signal message',
        body: 'A signal',
      });
      await insertMessage(database.engine.db, { title: 'Signal elsewhere', body: 'A signal' });
      const { cookie } = await signInStaff(hub, 'moderator');
      await hub.post(`/message-board/${threadId}/topics`, { topics: 'Tides' }, { cookie });
      const all = await readPage(hub, '/search?q=signal');
      expect(all).toContain('outside');
      const found = await readPage(hub, '/search?q=signal&topic=tides');
      expect(found).toContain('inside');
      expect(found).toContain('message');
      expect(found).toContain('event');
      expect(found).not.toContain('outside');
      expect(found).not.toContain('elsewhere');
      expect(found).toMatch(/<option[^>]*selected[^>]*>Tides/);
      expect(await readPage(hub, '/search?q=signl&topic=tides')).toContain('inside');
      expect(await readPage(hub, '/search?q=kestrel&topic=tides')).toContain(
        'Nothing matches with these filters.',
      );
      expect(await readPage(hub, '/search?q=signal&topic=nothing')).toContain('outside');
    });
  });
});
