import { expect } from 'vitest';
import { sitemapPages } from '#app/features/feeds/sitemap-pages.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { isPlainPath, publicPaths } from '#tests/support/pages/public-pages.ts';
import { loadBuild, withHub } from '#tests/support/start-hub.ts';

onEngine('sqlite', 'The sitemap’s list of pages', (test) => {
  test('contains every indexable page, and each has a canonical URL', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const listable: string[] = [];
      for (const path of publicPaths(await loadBuild()).filter(isPlainPath)) {
        const response = await hub.get(path);
        const html = await response.text();
        if (response.status !== 200 || html.includes('<meta name="robots" content="noindex"')) {
          continue;
        }
        listable.push(path);
        expect(html).toContain(`<link rel="canonical" href="${hub.address}${path}"/>`);
      }
      expect([...sitemapPages].toSorted()).toEqual(listable.toSorted());
      const xml = await (await hub.get('/sitemaps/pages.xml')).text();
      for (const path of listable) expect(xml).toContain(`<loc>${hub.address}${path}</loc>`);
    });
  });
});
