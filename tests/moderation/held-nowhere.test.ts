import { expect } from 'vitest';
import { reportPost } from '#app/features/discussions/report-post.server.ts';
import { BoardClient } from '#tests/board/board-client.ts';
import { expectTrueCounters } from '#tests/board/expect-true-counters.ts';
import { listenTo } from '#tests/live/listener.ts';
import { actingAs } from '#tests/support/acting-as.ts';
import { insertArticle } from '#tests/support/insert-article.ts';
import { insertMedia } from '#tests/support/insert-media.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
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

type Place = [name: string, path: string, words: string];

/** Four posts in all kinds of threads, and every place that shows them or counts them. */
async function writeEverywhere(hub: TestHub) {
  const { db } = hub.platform.engine;
  await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
  const article = await insertArticle(db, { slug: 'lamp', title: 'The lamp on the mast' });
  const media = await insertMedia(db, { slug: 'gull', title: 'A gull at noon' });
  const base = await new BoardClient(hub).written({ body: 'Who heard the hum?' });
  const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
  const message = await ada.written({ body: MESSAGE, category: 'lore' });
  const reply = await ada.written({ body: REPLY, thread: String(base.threadId) });
  const on = (subjectKind: string, subject: number, body: string) =>
    ada.written({ body, subjectKind, subject: String(subject) });
  const comment = await on('article', article, COMMENT);
  const mediaComment = await on('media', media, MEDIA_COMMENT);
  const places: Place[] = [
    ['the board', '/message-board', MESSAGE],
    ['its category', '/message-board?category=lore', MESSAGE],
    ['the board, of an article', '/message-board', 'The lamp on the mast'],
    ['the thread', `/message-board/${message.threadId}`, MESSAGE],
    ['the thread of the reply', `/message-board/${base.threadId}`, REPLY],
    ['the reply by itself', `/message-board/${base.threadId}/replies`, REPLY],
    ['the article', `/news/${article}-lamp`, COMMENT],
    ['the card of the article', '/news?filter=all', '1 comment'],
    ['the picture', `/media/${media}-gull`, MEDIA_COMMENT],
    ['the card of the picture', '/media', '1 comment'],
    ['the community', '/community', MESSAGE],
    ['the search page', '/search?q=weir', 'hums at dusk'],
    ['the search box', '/search.json?q=weir', 'hums at dusk'],
    ['the search for a comment', '/search?q=badger', 'the lamp went out'],
    ['a page of its author', '/members/Ada', MESSAGE],
  ];
  return { places, posts: [message, reply, comment, mediaComment].map(({ id }) => Number(id)) };
}

/** All that is sent, its data for scripts included; nothing where there is nothing. */
async function read(hub: TestHub, path: string): Promise<string> {
  const response = await hub.get(path);
  expect([200, 404], path).toContain(response.status);
  const text = (await response.text()).replaceAll('<!-- -->', '');
  return response.status === 404 ? '' : text;
}

async function placesShowing(hub: TestHub, places: readonly Place[]): Promise<string[]> {
  const shown: string[] = [];
  for (const [name, path, words] of places) {
    if ((await read(hub, path)).includes(words)) shown.push(name);
  }
  return shown;
}

/** Never told of posts at all, or told of them while they can be seen. */
const machines = ['xml', 'atom', 'json'].flatMap((ending) => [
  `/feed.${ending}`,
  `/feeds/community.${ending}`,
  `/feeds/media.${ending}`,
]);

async function expectUnheard(hub: TestHub): Promise<void> {
  const all = Object.values(BODIES);
  for (const path of ['/', '/sitemap.xml', '/sitemaps/pages.xml', ...machines]) {
    const text = await read(hub, path);
    for (const words of all) expect(text, path).not.toContain(words);
  }
  await hub.platform.live.settled();
  const page = await listenTo(
    `${hub.address}/live?topics=board,thread:1,thread:2,thread:3&after=0`,
  );
  const heard = JSON.stringify(await page.until('beat'));
  page.close();
  for (const words of all) expect(heard).not.toContain(words);
  const told = await hub.platform.engine.db
    .selectFrom('live_events')
    .select('payload_json')
    .execute();
  for (const words of all) expect(JSON.stringify(told)).not.toContain(words);
}

async function reportAll(hub: TestHub, posts: readonly number[], names: readonly string[]) {
  const { engine, transaction } = hub.platform;
  const now = new Date();
  for (const name of names) {
    const reporter = await actingAs(engine.db, 'subscriber', name);
    for (const id of posts) {
      await reportPost({ transaction, now }, reporter, id, { reason: 'spam', details: '' });
    }
  }
}

onBothEngines('What is out of sight', (test) => {
  test('is nowhere, whether held or removed, however warm the pages were, and comes back everywhere', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'bram@example.com');
      const { places, posts } = await writeEverywhere(hub);
      const everywhere = places.map(([name]) => name);
      const decide = async (fields: Record<string, string>) => {
        for (const id of posts) {
          const { status } = await hub.post(`/admin/review/comment/${id}`, fields, { cookie });
          expect(status).toBe(303);
        }
      };
      expect(await placesShowing(hub, places)).toEqual(everywhere);
      await reportAll(hub, posts, ['Anouk', 'Yusra', 'Pim']);
      expect(await placesShowing(hub, places), 'held').toEqual([]);
      await expectUnheard(hub);
      await decide({ decision: 'kept' });
      expect(await placesShowing(hub, places), 'kept').toEqual(everywhere);
      await reportAll(hub, posts, ['Sanne']);
      await decide({ decision: 'removed', reason: 'spam' });
      expect(await placesShowing(hub, places), 'removed').toEqual([]);
      await expectUnheard(hub);
      await decide({ act: 'take-back' });
      expect(await placesShowing(hub, places), 'restored').toEqual(everywhere);
      await expectTrueCounters(db);
    });
  });
});
