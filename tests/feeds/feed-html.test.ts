import { afterAll, beforeAll, expect } from 'vitest';
import { listFeeds } from '#app/features/feeds/list-feeds.server.ts';
import { feedExtensions, feedPath } from '#app/ui/meta/feed-path.ts';
import { checkHtmlFragment } from '#tests/html/check-html.ts';
import { outlineOf } from '#tests/html/text-outline.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { childrenNamed, onlyChild, StrictXml } from '#tests/support/pages/strict-xml.ts';
import { type TestHub, withSampleHub } from '#tests/support/start-hub.ts';

let xml: StrictXml;
beforeAll(async () => {
  xml = await StrictXml.start();
});
afterAll(() => xml.close());

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
  newsletters: 'reading',
};

/** What surrounds a text in feeds: its image, credit, corrections and disclosure. */
const SURROUNDING = /^(<\/?(p|strong)>|<img .*>|Credit: .*|Correction:|[^<].*)$/;

/** The lines of the outline around a run of lines; undefined without that run. */
function surroundingsOf(outline: readonly string[], run: readonly string[]): string[] | undefined {
  const start = outline.findIndex((_, index) =>
    run.every((line, n) => outline[index + n] === line),
  );
  if (start === -1) return undefined;
  return [...outline.slice(0, start), ...outline.slice(start + run.length)];
}

// The HTML does not depend on the engine, so one is enough.
onEngine('sqlite', 'Each item in the feeds of the sample site', (test) => {
  test('is valid HTML that reads like its page', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const invalid: Record<string, string[]> = {};
      const seen: string[] = [];
      // Most items are in several feeds, and all in three formats.
      const known = new Set<string>();
      const paths = (await listFeeds(sample.engine.db)).flatMap(({ slug }) =>
        feedExtensions.map((extension) => feedPath(slug, extension)),
      );
      for (const path of paths) {
        const items = await listItems(hub, path);
        expect(items, path).not.toEqual([]);
        for (const { url, html } of items.filter((item) => !known.has(item.url + item.html))) {
          known.add(url + html);
          const errors = await checkHtmlFragment(html);
          if (errors.length > 0) invalid[`${path} ${url}`] = errors.slice(0, 5);
          const within = textClasses[new URL(url).pathname.split('/')[1] ?? ''];
          expect(within, url).toBeTruthy();
          const page = await (await fetch(url)).text();
          const ofPage = outlineOf(page, { url, within });
          const outline = outlineOf(html, { url });
          const surroundings = surroundingsOf(outline, ofPage);
          // Shows the difference.
          if (!surroundings) expect(outline, `${path} ${url}`).toEqual(ofPage);
          for (const line of surroundings ?? []) expect(line, path).toMatch(SURROUNDING);
          seen.push(...ofPage);
        }
      }
      expect(invalid).toEqual({});
      for (const element of ['<h2>', '<ul>', '<ol>', '<li>', '<a ', '<strong>', '<blockquote>']) {
        expect(
          seen.some((line) => line.startsWith(element)),
          element,
        ).toBe(true);
      }
    });
  });
});
