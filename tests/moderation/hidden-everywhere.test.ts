import { expect } from 'vitest';
import { reportPost } from '#app/features/discussions/reports/report-post.server.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { connectLive } from '#tests/live/live-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const BODIES = {
  message: 'Heron says the weir hums at dusk',
  reply: 'Otter says it hums at dawn',
  comment: 'Badger says the lamp went out',
  mediaComment: 'Weasel says the gull is a drone',
};
const [MESSAGE, REPLY, COMMENT, MEDIA_COMMENT] = Object.values(BODIES) as [
  string,
  string,
  string,
  string,
];

type Page = [name: string, path: string, text: string];

/** Writes a post in each kind of thread; returns every page that shows or counts one of them. */
async function writePosts(hub: TestHub) {
  const { db } = hub.platform.engine;
  await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
  const article = await insertArticle(db, { slug: 'lamp', title: 'The lamp on the mast' });
  const media = await insertMedia(db, { slug: 'gull', title: 'A gull at noon' });
  const base = await new BoardClient(hub).createPost({ body: 'Who heard the hum?' });
  const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
  const message = await ada.createPost({ body: MESSAGE, category: 'lore' });
  const reply = await ada.createPost({ body: REPLY, thread: String(base.threadId) });
  const on = (subjectKind: string, subject: number, body: string) =>
    ada.createPost({ body, subjectKind, subject: String(subject) });
  const comment = await on('article', article, COMMENT);
  const mediaComment = await on('media', media, MEDIA_COMMENT);
  const pages: Page[] = [
    ['the board', '/message-board', MESSAGE],
    ['its category', '/message-board?category=lore', MESSAGE],
    ['the board, of an article', '/message-board', 'The lamp on the mast'],
    ['the thread', `/message-board/${message.threadId}`, MESSAGE],
    ['the thread of the reply', `/message-board/${base.threadId}`, REPLY],
    ['the reply by itself', `/message-board/${base.threadId}/replies`, REPLY],
    ['the article', `/news/${article}-lamp`, COMMENT],
    ['the card of the article', '/news?filter=all', '1 comment'],
    ['the media page', `/media/${media}-gull`, MEDIA_COMMENT],
    ['the card of the media item', '/media', '1 comment'],
    ['the community', '/community', MESSAGE],
    ['the search page', '/search?q=weir', 'hums at dusk'],
    ['the search box', '/search.json?q=weir', 'hums at dusk'],
    ['the search for a comment', '/search?q=badger', 'the lamp went out'],
    ['its author’s profile', '/members/Ada', MESSAGE],
  ];
  return { pages, posts: [message, reply, comment, mediaComment].map(({ id }) => Number(id)) };
}

/** The full response, including its serialized loader data; empty for a 404. */
async function read(hub: TestHub, path: string): Promise<string> {
  const response = await hub.get(path);
  expect([200, 404], path).toContain(response.status);
  const text = (await response.text()).replaceAll('<!-- -->', '');
  return response.status === 404 ? '' : text;
}

async function findShowing(hub: TestHub, pages: readonly Page[]): Promise<string[]> {
  const shown: string[] = [];
  for (const [name, path, text] of pages) {
    if ((await read(hub, path)).includes(text)) shown.push(name);
  }
  return shown;
}

const feedPaths = ['xml', 'atom', 'json'].flatMap((ending) => [
  `/feed.${ending}`,
  `/feeds/community.${ending}`,
  `/feeds/media.${ending}`,
]);

async function expectNotExposed(hub: TestHub): Promise<void> {
  const bodies = Object.values(BODIES);
  for (const path of ['/', '/sitemap.xml', '/sitemaps/pages.xml', ...feedPaths]) {
    const text = await read(hub, path);
    for (const body of bodies) expect(text, path).not.toContain(body);
  }
  await hub.platform.live.flushed();
  const page = await connectLive(
    `${hub.address}/live?topics=board,thread:1,thread:2,thread:3&after=0`,
  );
  const streamed = JSON.stringify(await page.until('heartbeat'));
  page.close();
  for (const body of bodies) expect(streamed).not.toContain(body);
  const logged = await hub.platform.engine.db
    .selectFrom('live_events')
    .select('payload_json')
    .execute();
  for (const body of bodies) expect(JSON.stringify(logged)).not.toContain(body);
}

async function reportAll(hub: TestHub, posts: readonly number[], names: readonly string[]) {
  const { engine, transaction } = hub.platform;
  const now = new Date();
  for (const name of names) {
    const reporter = await insertActor(engine.db, 'subscriber', name);
    for (const id of posts) {
      await reportPost({ transaction, now }, reporter, id, { reason: 'spam', details: '' });
    }
  }
}

onBothEngines('A held or removed post', (test) => {
  test('disappears from every page and cache, and comes back everywhere', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'bram@example.com');
      const { pages, posts } = await writePosts(hub);
      const everywhere = pages.map(([name]) => name);
      const decide = async (fields: Record<string, string>) => {
        for (const id of posts) {
          const { status } = await hub.post(`/admin/review/comment/${id}`, fields, { cookie });
          expect(status).toBe(303);
        }
      };
      expect(await findShowing(hub, pages)).toEqual(everywhere);
      await reportAll(hub, posts, ['Anouk', 'Yusra', 'Pim']);
      expect(await findShowing(hub, pages), 'held').toEqual([]);
      await expectNotExposed(hub);
      await decide({ decision: 'kept' });
      expect(await findShowing(hub, pages), 'kept').toEqual(everywhere);
      await reportAll(hub, posts, ['Sanne']);
      await decide({ decision: 'removed', reason: 'spam' });
      expect(await findShowing(hub, pages), 'removed').toEqual([]);
      await expectNotExposed(hub);
      await decide({ intent: 'undo' });
      expect(await findShowing(hub, pages), 'restored').toEqual(everywhere);
      await expectTrueCounters(db);
    });
  });
});
