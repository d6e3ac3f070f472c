import { afterAll, beforeAll, expect } from 'vitest';
import { listFeeds } from '#app/features/feeds/list-feeds.server.ts';
import { feedPath } from '#app/ui/meta/feed-path.ts';
import type { Database } from '#db/engine.ts';
import { checkHtmlFragment } from '#tests/html/check-html.ts';
import { getOutline } from '#tests/html/text-outline.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { childrenNamed, onlyChild, StrictXml } from '#tests/support/pages/strict-xml.ts';
import { type TestHub, withSampleHub } from '#tests/support/start-hub.ts';

let xml: StrictXml;
beforeAll(async () => {
  xml = await StrictXml.start();
});
afterAll(() => xml.close());

/** Of any feed. */
const MAX_ITEMS = 30;

interface Item {
  /** Its page on this site. */
  url: string;
  html: string;
}

async function listItems(hub: TestHub, path: string): Promise<Item[]> {
  const text = await (await hub.get(path)).text();
  if (path.endsWith('.json')) {
    const { items } = JSON.parse(text) as { items: { url: string; content_html: string }[] };
    return items.map(({ url, content_html }) => ({ url, html: content_html }));
  }
  const root = await xml.parse(text);
  if (path.endsWith('.atom')) {
    return childrenNamed(root, 'entry').map((entry) => {
      const links = childrenNamed(entry, 'link').map(({ attributes }) => attributes);
      const page = links.find(({ rel }) => rel === 'replies') ?? links[0];
      return { url: page?.href ?? '', html: onlyChild(entry, 'content').text };
    });
  }
  return childrenNamed(onlyChild(root, 'channel'), 'item').map((item) => {
    const [comments] = childrenNamed(item, 'comments');
    const html = onlyChild(item, 'content:encoded').text;
    return { url: (comments ?? onlyChild(item, 'link')).text, html };
  });
}

/** The class of the element with an item's text, by the start of its page's path. */
const textClasses: Record<string, string> = {
  news: 'reading',
  media: 'prose-links',
  stories: 'prose-links',
  claims: 'page-text',
  events: 'page-text',
  newsletters: 'reading',
  // Pages of one’s own.
  lore: 'reading',
};

/** What surrounds a text in feeds: its image, credit, claims, corrections and disclosure. */
const SURROUNDING =
  /^(<\/?(p|strong|h2|ul|li|a)>|<img .*>|<a .*\/claims\/.*>|Credit: .*|Correction:|[^<].*)$/;

/** What a page says on the button that plays a video of another site. */
const PLAY_BUTTON = /^(?<title>.*)Plays from (?<provider>.*), which will know you watched it\.$/;

/** As feeds show it: a video of another site is a paragraph with a link. */
function withLinkedVideos(outline: readonly string[]): string[] {
  const lines = [...outline];
  for (const [index, line] of outline.entries()) {
    const { title, provider } = PLAY_BUTTON.exec(line)?.groups ?? {};
    if (!provider) continue;
    lines[index - 1] = `<p>\n${lines[index - 1]}`;
    lines[index] = `${title} (${provider})`;
    lines[index + 1] = `${lines[index + 1]}\n</p>`;
  }
  return lines.join('\n').split('\n');
}

/** The lines of the outline around a run of lines; undefined without that run. */
function getSurroundings(outline: readonly string[], run: readonly string[]): string[] | undefined {
  const start = outline.findIndex((_, index) =>
    run.every((line, n) => outline[index + n] === line),
  );
  if (start === -1) return undefined;
  return [...outline.slice(0, start), ...outline.slice(start + run.length)];
}

async function listSlugs(db: Database) {
  return (await listFeeds(db)).map(({ slug }) => slug);
}

/** Of each thread and topic of the sample site, and of a member who posts. */
async function listFurtherSlugs(hub: TestHub, db: Database) {
  const threads = await db
    .selectFrom('threads')
    .select('id')
    .where('subject_kind', '=', 'board')
    .execute();
  const topics = await db.selectFrom('topics').select('slug').execute();
  const slugs = [
    ...threads.map(({ id }) => `threads/${id}`),
    ...topics.map(({ slug }) => `topics/${slug}`),
    'members/Orla',
  ];
  const found = await Promise.all(slugs.map((slug) => hub.get(feedPath(slug, 'json'))));
  // A thread that was removed has none.
  return slugs.filter((_, index) => found[index]?.status === 200);
}

// The HTML does not depend on the engine, so one is enough.
onEngine('sqlite', 'Each item in the feeds of the sample site', (test) => {
  test('is valid HTML, the same in every format', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const invalid: Record<string, string[]> = {};
      // Most items are in several feeds.
      const known = new Set<string>();
      const { db } = sample.engine;
      const further = await listFurtherSlugs(hub, db);
      expect(further.length).toBeGreaterThan(10);
      for (const slug of [...(await listSlugs(db)), ...further]) {
        const items = await listItems(hub, feedPath(slug, 'json'));
        expect(items, slug).not.toEqual([]);
        expect(await listItems(hub, feedPath(slug, 'xml'))).toEqual(items);
        expect(await listItems(hub, feedPath(slug, 'atom'))).toEqual(items);
        for (const { url, html } of items.filter((item) => !known.has(item.html))) {
          known.add(html);
          const errors = await checkHtmlFragment(html);
          if (errors.length > 0) invalid[url] = errors.slice(0, 5);
        }
      }
      expect(invalid).toEqual({});
    });
  });

  test('is one of those of its topic', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const topics = await sample.engine.db
        .selectFrom('topics')
        .select(['slug', 'item_count'])
        .execute();
      const small = topics.filter(({ item_count: count }) => count > 0 && count < MAX_ITEMS);
      expect(small).not.toEqual([]);
      for (const { slug, item_count: count } of small) {
        expect(await listItems(hub, feedPath(`topics/${slug}`, 'json')), slug).toHaveLength(count);
      }
    });
  });

  test('reads like its page', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const seen: string[] = [];
      const known = new Set<string>();
      const { db } = sample.engine;
      for (const slug of [...(await listSlugs(db)), ...(await listFurtherSlugs(hub, db))]) {
        const items = await listItems(hub, feedPath(slug, 'json'));
        // The page of a message has its replies, too.
        const own = items.filter(({ url }) => !url.includes('/message-board/'));
        for (const { url, html } of own.filter((item) => !known.has(item.url))) {
          known.add(url);
          const within = textClasses[new URL(url).pathname.split('/')[1] ?? ''];
          expect(within, url).toBeTruthy();
          const response = await fetch(url);
          // A story that was grouped with an earlier one leads there.
          if (response.redirected) continue;
          const page = await response.text();
          const ofPage = withLinkedVideos(getOutline(page, { url, within }));
          const outline = getOutline(html, { url });
          const surroundings = getSurroundings(outline, ofPage);
          // Shows the difference.
          if (!surroundings) expect(outline, url).toEqual(ofPage);
          for (const line of surroundings ?? []) expect(line, url).toMatch(SURROUNDING);
          seen.push(...ofPage);
        }
      }
      for (const element of ['<h2>', '<ul>', '<ol>', '<li>', '<a ', '<strong>', '<blockquote>']) {
        expect(
          seen.some((line) => line.startsWith(element)),
          element,
        ).toBe(true);
      }
    });
  });
});
