import { expect } from 'vitest';
import { allMatches, readPage, walkList } from '#tests/community/read-page.ts';
import { insertMessage, messageTime } from '#tests/support/insert-message.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const minutesLater = (minutes: number) => new Date(messageTime.getTime() + minutes * 60_000);
const replies = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    body: `Reply ${index}`,
    // Two at a time in the same moment.
    at: minutesLater(1 + Math.floor(index / 2)),
  }));
const said = (content: string) => allMatches(content, /<p[^>]*>(Reply \d+)<\/p>/g);

async function place(hub: TestHub, postId: number): Promise<string | null> {
  const response = await hub.get(`/message-board/posts/${postId}`);
  expect(response.status).toBe(302);
  return response.headers.get('location');
}

onBothEngines('The page of a message', (test) => {
  test('shows all that was answered, oldest first, part by part', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertMessage(db, { title: 'Tides', replies: replies(70) });
    await withHub(database.location, async (hub) => {
      const path = `/message-board/${threadId}`;
      const content = await readPage(hub, path);
      expect(content).toContain('<h1');
      expect(content).toContain('I <strong>heard</strong> it.');
      expect(content).toContain('Mar 1, 2026, 12:00 PM UTC');
      const expected = replies(70).map(({ body }) => body);
      expect(await walkList(hub, path, said)).toEqual(expected);
      const parts: string[] = [];
      let after = '';
      do {
        const { items, nextCursor } = await (await hub.get(`${path}/replies${after}`)).json();
        parts.push(
          ...items.map(({ html }: { html: string }) => html.replaceAll(/<[^>]*>/g, '').trim()),
        );
        after = nextCursor ? `?after=${nextCursor}` : '';
      } while (after);
      expect(parts).toEqual(expected);
    });
  });

  test('is found through any of its posts, on the part that holds it', async ({ database }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertMessage(db, { replies: replies(70) });
    await withHub(database.location, async (hub) => {
      const [opening = 0, first = 0] = postIds;
      const last = postIds.at(-1) ?? 0;
      expect(await place(hub, opening)).toBe(`/message-board/${threadId}#post-${opening}`);
      expect(await place(hub, first)).toBe(`/message-board/${threadId}#post-${first}`);
      for (const id of postIds) {
        const [path = ''] = (await place(hub, id))?.split('#') ?? [];
        expect(await readPage(hub, path), `post ${id}`).toContain(`id="post-${id}"`);
      }
      expect(await place(hub, last)).toContain('?after=');
      expect((await hub.get('/message-board/posts/9999')).status).toBe(404);
    });
  });

  test('leaves out what is held or removed', async ({ database }) => {
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
      expect(said(await readPage(hub, `/message-board/${threadId}`))).toEqual(['Reply 1']);
      expect((await hub.get(`/message-board/posts/${postIds[2]}`)).status).toBe(404);
      expect((await hub.get(`/message-board/${gone.threadId}`)).status).toBe(404);
      expect((await hub.get('/message-board/99')).status).toBe(404);
    });
  });

  test('keeps the answers to a message that was removed', async ({ database }) => {
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
