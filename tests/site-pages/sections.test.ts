import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { PageClient } from './page-client.ts';

const read = async (hub: TestHub, path: string) => {
  const response = await hub.get(path);
  return (await response.text()).replaceAll('<!-- -->', '');
};

/** The paths of the links within a part of the page. */
function linksIn(html: string, label: string): string[] {
  const start = html.indexOf(`<nav aria-label="${label}"`);
  const part = start < 0 ? '' : html.slice(start, html.indexOf('</nav>', start));
  return [...part.matchAll(/href="([^"]*)"/g)].map(([, path = '']) => path);
}

const contents = (html: string) => linksIn(html, 'In this section');
const neighbors = (html: string) => linksIn(html, 'Previous and next page');
const above = (html: string) => linksIn(html, 'Pages above');

async function publishSection(pages: PageClient) {
  const lore = await pages.publish('Lore');
  const parent = String(lore);
  const people = await pages.publish('People', { parent, position: '2' });
  const places = await pages.publish('Places', { parent, position: '1' });
  const bay = await pages.publish('Bay', { parent: String(places) });
  return { lore, people, places, bay };
}

onBothEngines('A section', (test) => {
  test('has a table of contents, previous and next in its order', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      await publishSection(pages);
      const lore = await read(hub, '/lore');
      expect(contents(lore)).toEqual(['/lore', '/lore/places', '/lore/people']);
      expect(neighbors(lore)).toEqual(['/lore/places']);
      expect(above(lore)).toEqual([]);
      const bay = await read(hub, '/lore/places/bay');
      expect(contents(bay)).toEqual(['/lore', '/lore/places', '/lore/places/bay', '/lore/people']);
      expect(neighbors(bay)).toEqual(['/lore/places', '/lore/people']);
      expect(above(bay)).toEqual(['/lore', '/lore/places']);
      expect(bay).toMatch(
        /aria-current="page"[^>]*href="\/lore\/places\/bay"|href="\/lore\/places\/bay"[^>]*aria-current="page"/,
      );
      expect(neighbors(await read(hub, '/lore/people'))).toEqual(['/lore/places/bay']);
      expect(bay).toContain('"@type":"BreadcrumbList"');
    });
  });

  test('follows new pages, titles, positions and moves, and drops no other page', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const { lore, people, places } = await publishSection(pages);
      const about = await pages.publish('About');
      const load = async () => {
        for (const path of ['/lore', '/lore/places/bay', '/about', '/news']) await read(hub, path);
      };
      const isKept = (path: string) => hub.platform.pageCache.find(path) !== undefined;
      await load();
      expect((await pages.save(people, 'save', { position: '0' })).status).toBe(303);
      expect(['/lore', '/lore/places/bay', '/about', '/news'].map(isKept)).toEqual([
        false,
        false,
        true,
        true,
      ]);
      expect(contents(await read(hub, '/lore'))).toEqual(['/lore', '/lore/people', '/lore/places']);
      await load();
      await pages.publish('Songs', { parent: String(lore) });
      expect(contents(await read(hub, '/lore'))).toContain('/lore/songs');
      expect((await pages.save(places, 'archive')).status).toBe(303);
      expect(contents(await read(hub, '/lore'))).not.toContain('/lore/places');
      // Pages below an archived one stay, on their own.
      const bay = await read(hub, '/lore/places/bay');
      expect([contents(bay), above(bay), neighbors(bay)]).toEqual([[], [], []]);
      await load();
      expect((await pages.save(about, 'save', { body: 'Another text.' })).status).toBe(303);
      expect(isKept('/lore')).toBe(true);
      expect(isKept('/about')).toBe(false);
    });
  });

  test('can be the target of links, reports and legal notices by its URL', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const id = await pages.publish('Rules');
      expect((await hub.get(`/report/site-page/${id}`)).status).toBe(200);
      const notice = await read(hub, '/notice?url=/rules');
      expect(notice).toContain('Rules');
      const other = await pages.create('About');
      const body = '[The rules](/rules) and [nothing](/nothing-here).';
      await pages.save(other, 'save', { body });
      const { html } = await pages.save(other, 'submit', { body });
      const page = await hub.get(`/admin/edit-page/${other}`, { cookie: pages.cookie });
      const text = html + (await page.text());
      expect(text).toContain('/nothing-here');
      expect(text).not.toContain('The link “The rules”');
    });
  });
});
