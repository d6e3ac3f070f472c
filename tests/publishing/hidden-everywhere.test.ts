import { expect } from 'vitest';
import { contentKindIds } from '#app/features/content/content.schema.ts';
import { publicationStatuses } from '#app/features/content/publication.policy.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { isPlainPath, publicAddresses } from '#tests/support/public-pages.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertContent } from './insert-content.ts';

/** Long enough for the crawl. */
const TIMEOUT_MS = 120_000;
const MAX_PAGES = 400;

/** Every public address without parameters, with searches that match all items, and pages as data. */
async function startAddresses(): Promise<string[]> {
  const addresses = publicAddresses(await loadBuild()).map(({ path }) => path);
  return [
    ...addresses.filter(isPlainPath),
    ...['/search?q=zephyr', '/search.json?q=zephyr', '/news?q=zephyr', '/news?filter=all'],
    ...['/media?type=image', '/members/Ines', '/members/Ines.data', '/_root.data', '/news.data'],
    ...['articles', 'media', 'stories', 'events'].map((name) => `/sitemaps/${name}-1.xml`),
    ...['contributions', 'discussions', 'members'].map((tab) => `/community?tab=${tab}`),
  ];
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
  test(
    'appears on no page, list, feed, sitemap or search, for all kinds and statuses',
    async ({ database }) => {
      const { db } = database.engine;
      const ines = await insertMember(db, { name: 'Ines' });
      const start = Date.parse('2026-01-15T12:00:00Z');
      const hidden: { kind: string; id: number; path: string }[] = [];
      for (const [row, kind] of contentKindIds.entries()) {
        for (const [column, status] of publicationStatuses.entries()) {
          const isPublic = status === 'published';
          const word = isPublic ? 'open' : 'hushed';
          const item = await insertContent(db, kind, {
            ...{ title: `${word} zephyr ${status} ${kind}`, slug: `${word}-${status}-${kind}` },
            ...{ status, authorId: ines, at: new Date(start + (row * 10 + column) * 60_000) },
          });
          const at = new Date(start);
          const { id: threadId } = await db
            .insertInto('threads')
            .values({
              ...{ subject_kind: kind, subject_id: item.id, category: 'general', title: '' },
              ...{ post_count: 1, created_at: at, last_post_at: at },
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          await db
            .insertInto('posts')
            .values({
              ...{ thread_id: threadId, parent_id: null, author_id: ines, author_name: 'Ines' },
              ...{ body: `${word} zephyr comment on ${status} ${kind}`, status: 'visible' },
              ...{ like_count: 0, reply_count: 0, created_at: at },
            })
            .execute();
          if (!isPublic) hidden.push({ kind, ...item });
        }
      }
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
      });
    },
    TIMEOUT_MS,
  );
});
