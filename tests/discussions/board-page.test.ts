import { expect } from 'vitest';
import { allMatches, readPage, walkList } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMessage, messageTime } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';

const minutesLater = (minutes: number) => new Date(messageTime.getTime() + minutes * 60_000);
const readBodies = (content: string) =>
  allMatches(content, /<p[^>]*>(Message \d+|Reply \d+)<\/p>/g);

onBothEngines('The message board', (test) => {
  test('lists each message once across all pages, newest first', async ({ database }) => {
    const { db } = database.engine;
    const expected: string[] = [];
    for (let number = 100; number < 150; number += 1) {
      // Three at a time have the same timestamp, so the id decides.
      const at = minutesLater(Math.floor(number / 3));
      await insertMessage(db, { body: `Message ${number}`, at });
      expected.unshift(`Message ${number}`);
    }
    await insertMessage(db, { body: 'Message 1', at: minutesLater(99), status: 'held' });
    await insertMessage(db, { body: 'Message 2', at: minutesLater(99), status: 'removed' });
    await withHub(database.location, async (hub) => {
      expect(await walkList(hub, '/message-board', readBodies)).toEqual(expected);
    });
  });

  test('has a page per category, with correct counts', async ({ database }) => {
    const { db } = database.engine;
    const replies = [{}, {}, { status: 'held' as const }, { status: 'removed' as const }];
    await insertMessage(db, { body: 'Message 1', category: 'lore', likes: 7, replies });
    await insertMessage(db, { body: 'Message 2', category: 'art', replies: [{}] });
    await insertMessage(db, { body: 'Message 3', category: 'no-such' });
    await withHub(database.location, async (hub) => {
      const lore = await readPage(hub, '/message-board?category=lore');
      expect(readBodies(lore)).toEqual(['Message 1']);
      expect(lore).toContain('2 replies');
      const art = await readPage(hub, '/message-board?category=art');
      expect(readBodies(art)).toEqual(['Message 2']);
      expect(art).toContain('1 reply<');
      expect(readBodies(await readPage(hub, '/message-board?category=tech'))).toEqual([]);
      const all = await readPage(hub, '/message-board?category=nonsense');
      expect(readBodies(all)).toEqual(['Message 3', 'Message 2', 'Message 1']);
    });
  });

  test('labels comments with the content they are about', async ({ database }) => {
    const { db } = database.engine;
    const article = (title: string) => insertArticle(db, { title, slug: 'a' });
    const commented = { kind: 'article' as const, id: await article('A signal') };
    await insertMessage(db, { subject: commented, replies: [{}] });
    const held = { kind: 'article' as const, id: await article('Unseen') };
    await insertMessage(db, { subject: held, status: 'held' });
    await withHub(database.location, async (hub) => {
      const content = await readPage(hub, '/message-board');
      expect(content).toContain('>Article<');
      expect(content).toMatch(/<a [^>]*href="\/news\/\d+-a"[^>]*><span[^>]*>A signal</);
      expect(content).toContain('2 comments');
      expect(content).not.toContain('Unseen');
    });
  });

  test('invites the first message when it is empty', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect(await readPage(hub, '/message-board')).toContain('Be the first');
    });
  });

  test('redirects the old addresses of topics', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const response = await hub.get('/message-board?topic=12');
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe('/message-board/12');
    });
  });
});
