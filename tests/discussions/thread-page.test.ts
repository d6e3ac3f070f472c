import { expect } from 'vitest';
import { allMatches, readPage, walkList } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage, messageTime } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const minutesLater = (minutes: number) => new Date(messageTime.getTime() + minutes * 60_000);
const replies = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    body: `Reply ${index}`,
    // Two at a time have the same timestamp.
    at: minutesLater(1 + Math.floor(index / 2)),
  }));
const readBodies = (content: string) => allMatches(content, /<p[^>]*>(Reply \d+)<\/p>/g);

async function readPermalink(hub: TestHub, postId: number): Promise<string | null> {
  const response = await hub.get(`/message-board/posts/${postId}`);
  expect(response.status).toBe(302);
  return response.headers.get('location');
}

onBothEngines('A thread page', (test) => {
  test('shows all replies, oldest first, page by page', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertMessage(db, { title: 'Tides', replies: replies(70) });
    await withHub(database.location, async (hub) => {
      const path = `/message-board/${threadId}`;
      const content = await readPage(hub, path);
      expect(content).toContain('<h1');
      expect(content).toContain('I <strong>heard</strong> it.');
      expect(content.replace(/<[^>]*>/g, '')).toContain('Mar 1, 2026, 12:00 PM UTC');
      const expected = replies(70).map(({ body }) => body);
      expect(await walkList(hub, path, readBodies)).toEqual(expected);
      const texts: string[] = [];
      let after = '';
      do {
        const { items, nextCursor } = await (await hub.get(`${path}/replies${after}`)).json();
        texts.push(
          ...items.map(({ html }: { html: string }) => html.replaceAll(/<[^>]*>/g, '').trim()),
        );
        after = nextCursor ? `?after=${nextCursor}` : '';
      } while (after);
      expect(texts).toEqual(expected);
    });
  });

  test('can be reached from each post, on the page that contains it', async ({ database }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertMessage(db, { replies: replies(70) });
    await withHub(database.location, async (hub) => {
      const [opening = 0, first = 0] = postIds;
      const last = postIds.at(-1) ?? 0;
      expect(await readPermalink(hub, opening)).toBe(`/message-board/${threadId}#post-${opening}`);
      expect(await readPermalink(hub, first)).toBe(`/message-board/${threadId}#post-${first}`);
      for (const id of postIds) {
        const [path = ''] = (await readPermalink(hub, id))?.split('#') ?? [];
        expect(await readPage(hub, path), `post ${id}`).toContain(`id="post-${id}"`);
      }
      expect(await readPermalink(hub, last)).toContain('?after=');
      expect((await hub.get('/message-board/posts/9999')).status).toBe(404);
    });
  });

  test('does not show held and removed posts', async ({ database }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertMessage(db, {
      replies: [
        { body: 'Reply 1' },
        { body: 'Reply 2', status: 'held' },
        { body: 'Reply 3', status: 'removed' },
      ],
    });
    const gone = await insertMessage(db, { status: 'removed' });
    await withHub(database.location, async (hub) => {
      expect(readBodies(await readPage(hub, `/message-board/${threadId}`))).toEqual(['Reply 1']);
      expect((await hub.get(`/message-board/posts/${postIds[2]}`)).status).toBe(404);
      expect((await hub.get(`/message-board/${gone.threadId}`)).status).toBe(404);
      expect((await hub.get('/message-board/99')).status).toBe(404);
    });
  });

  test('keeps the replies to a removed message', async ({ database }) => {
    const { db } = database.engine;
    const message = { title: 'Secret', status: 'removed' as const, replies: replies(1) };
    const { threadId } = await insertMessage(db, message);
    await withHub(database.location, async (hub) => {
      const response = await hub.get(`/message-board/${threadId}`);
      const html = await response.text();
      expect(html).toContain('This message was removed.');
      expect(html).toContain('Reply 0');
      expect(html).not.toContain('Secret');
      expect(html).not.toContain('I <strong>heard</strong> it.');
      expect(await readPage(hub, '/message-board')).not.toContain('Reply 0');
    });
  });
});
