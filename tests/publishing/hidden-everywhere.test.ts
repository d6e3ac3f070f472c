import { expect } from 'vitest';
import { type ContentKindId, contentKindIds } from '#app/features/content/content.schema.ts';
import { publicationStatuses } from '#app/features/content/publication.policy.ts';
import { findPost } from '#app/features/discussions/posts/posts.queries.server.ts';
import { commentsTopic } from '#app/features/discussions/threads/tags-and-topics.ts';
import { setPostStatus } from '#app/features/discussions/visibility/post-review-kind.server.ts';
import { kindFilters } from '#app/features/search/search-params.ts';
import { drawPhoto, LibraryClient } from '#tests/images/library-client.ts';
import { readMissedEvents } from '#tests/live/received-events.ts';
import { insertAlbum, insertNewsletter, insertTopic } from '#tests/search/insert-kinds.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { isPlainPath, publicAddresses } from '#tests/support/pages/public-pages.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertEntry } from '#tests/timeline/insert-entry.ts';
import { insertContent } from './insert-content.ts';

const MAX_PAGES = 1000;

/** Every public address without parameters, with searches that match all items, and pages as data. */
async function startAddresses(): Promise<string[]> {
  const addresses = publicAddresses(await loadBuild()).map(({ path }) => path);
  return [
    ...addresses.filter(isPlainPath),
    '/search?q=zephyr',
    '/search.json?q=zephyr',
    ...kindFilters.flatMap(({ value }) => [
      `/search?q=zephyr&kind=${value}`,
      `/search.json?q=zephyr&kind=${value}`,
    ]),
    '/search?q=zephyr&time=year',
    '/search?q=zephyrr',
    '/search?q=hushe',
    '/search.json?q=hushe&kind=albums',
    '/news?q=zephyr',
    '/news?filter=all',
    '/media?type=image',
    '/members/Ines',
    '/members/Ines.data',
    '/_root.data',
    '/news.data',
    ...['articles', 'media', 'stories', 'events', 'claims'].map(
      (name) => `/sitemaps/${name}-1.xml`,
    ),
    ...['contributions', 'discussions', 'members'].map((tab) => `/community?tab=${tab}`),
  ];
}

/** Approves the held comments, and returns everything that pages of the items and the board receive. */
async function readLiveUpdates(
  hub: TestHub,
  { held, items }: { held: readonly number[]; items: readonly { kind: string; id: number }[] },
): Promise<string> {
  for (const id of held) {
    await hub.platform.transaction(async (unit) => {
      const post = await findPost(unit.db, id);
      if (post) await setPostStatus(unit, post, 'visible', new Date());
    });
  }
  let received = '';
  for (const { kind, id } of items) {
    const topics = `board,${commentsTopic(kind, id)}`;
    received += (await readMissedEvents(hub, topics)).join('\n');
  }
  return received;
}

/**
 * Gives hidden items one image of the library and published ones another. Returns the address of the image
 * that is shared with links to the published ones, and of the other one in the same size.
 */
async function addShareImages(hub: TestHub, openPath: string): Promise<[string, string]> {
  const { db } = hub.platform.engine;
  const library = await LibraryClient.signIn(hub);
  const add = async (seed: number) =>
    (await library.addImage(await drawPhoto(seed).png().toBuffer())).image;
  const [open, hidden] = [await add(1), await add(2)];
  for (const table of ['articles', 'media_items', 'stories'] as const) {
    const update = () => db.updateTable(table as 'articles');
    await update().set({ image_id: hidden.id }).where('status', '<>', 'published').execute();
    await update().set({ image_id: open.id }).where('status', '=', 'published').execute();
  }
  const page = await (await hub.get(openPath)).text();
  const shared = /property="og:image" content="[^"]*(\/images\/[^"]+)"/.exec(page)?.[1] ?? '';
  expect(shared).toContain(open.image.key);
  return [shared, shared.replace(open.image.key, hidden.image.key)];
}

/** Reads the addresses and everything of the site that they link to. Returns the texts by address. */
async function crawl(hub: TestHub): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const queue = await startAddresses();
  const seen = new Set(queue);
  while (queue.length > 0 && texts.size < MAX_PAGES) {
    const path = queue.shift() ?? '/';
    const response = await hub.get(path);
    const text = await response.text();
    texts.set(path, text + (response.headers.get('location') ?? ''));
    for (const [, link = ''] of text.matchAll(/(?:href="|<loc>|<link>|"url":")([^"<]+)/g)) {
      const address = link.replaceAll('&amp;', '&').replace(hub.address, '').split('#')[0] ?? '';
      if (!/^\/(?!\/|assets\/|images\/|sign-)/.test(address) || seen.has(address)) continue;
      seen.add(address);
      queue.push(address);
    }
  }
  expect(texts.size).toBeLessThan(MAX_PAGES);
  return texts;
}

onBothEngines('What is not published', (test) => {
  test('appears on no page, list, feed, sitemap, search, share image or live update, for all kinds and statuses', async ({
    database,
  }) => {
    const { db } = database.engine;
    const ines = await insertMember(db, { name: 'Ines' });
    const start = Date.parse('2026-01-15T12:00:00Z');
    const hidden: { kind: ContentKindId; id: number; path: string }[] = [];
    const open: typeof hidden = [];
    const held: number[] = [];
    for (const [row, kind] of contentKindIds.entries()) {
      for (const [column, status] of publicationStatuses.entries()) {
        const isPublic = status === 'published';
        const word = isPublic ? 'open' : 'hushed';
        const item = await insertContent(db, kind, {
          title: `${word} zephyr ${status} ${kind}`,
          slug: `${word}-${status}-${kind}`,
          status,
          authorId: ines,
          at: new Date(start + (row * 10 + column) * 60_000),
        });
        // On the home page, too, on the day of the test.
        const today = Number(new Date().toISOString().slice(5, 10).replace('-', ''));
        await insertEntry(db, 20_040_000 + today, `Entry ${row} ${column}`, {
          link_kind: kind,
          link_id: item.id,
        });
        const body = `${word} zephyr comment on ${status} ${kind}`;
        const { postIds } = await insertMessage(db, {
          subject: { kind, id: item.id },
          authorId: ines,
          author: 'Ines',
          body,
          at: new Date(start),
          replies: [{ body, authorId: ines, status: 'held' }],
        });
        held.push(postIds[1] ?? 0);
        (isPublic ? open : hidden).push({ kind, ...item });
      }
    }
    await insertAlbum(db, { title: 'Hushed zephyr plates', removed_at: new Date(start) });
    await insertAlbum(db, { title: 'Hushed zephyr sketches' }, 'draft');
    await insertNewsletter(db, { subject: 'Hushed zephyr', published_at: null, status: 'draft' });
    await insertNewsletter(db, { subject: 'Hushed zephyr', removed_at: new Date(start) });
    await insertTopic(db, { name: 'Hushed zephyr', item_count: 0 });
    await insertTopic(db, { name: 'Hushed zephyrs', is_removed: true });
    await withHub(database.location, async (hub) => {
      const texts = await crawl(hub);
      for (const [address, text] of texts) {
        const found = /hushed.{0,80}/i.exec(text)?.[0];
        expect(found, address).toBeUndefined();
      }
      // The crawl reaches what is public.
      const all = [...texts.values()].join('\n');
      for (const kind of contentKindIds) expect(all).toContain(`open zephyr published ${kind}`);
      for (const { kind, id, path } of hidden) {
        const addresses = [path, `${path}.data`, `/report/${kind}/${id}`];
        if (kind === 'event') addresses.push(`/events/${id}.ics`);
        for (const address of addresses) {
          const response = await hub.get(address);
          const text = await response.text();
          expect(response.status, address).toBe(404);
          expect(text, address).not.toMatch(/hushed zephyr/);
        }
        const notice = { url: hub.address + path, kind: 'copyright' };
        expect((await hub.post('/notice', notice)).status, path).not.toBe(303);
      }
      const updates = await readLiveUpdates(hub, { held, items: [...hidden, ...open] });
      expect(updates).not.toMatch(/hushed/);
      for (const kind of contentKindIds) {
        expect(updates).toContain(`open zephyr comment on published ${kind}`);
      }
      const [shared, unshared] = await addShareImages(hub, open[0]?.path ?? '');
      expect((await hub.get(shared)).status).toBe(200);
      expect((await hub.get(unshared)).status).toBe(404);
    });
  });
});
