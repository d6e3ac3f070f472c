import { expect } from 'vitest';
import { insertRedirect } from '#tests/redirects/insert-redirect.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { PageClient } from './page-client.ts';

const answer = async (hub: TestHub, path: string) => {
  const response = await hub.get(path);
  await response.body?.cancel();
  return response.headers.get('location') ?? response.status;
};

const parent = (id: number) => ({ parent: String(id) });

onBothEngines('The URL of a page', (test) => {
  test('is refused with what has it already', async ({ database }) => {
    await insertRedirect(database.engine.db, '/old-guide', '/news');
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      await pages.publish('About');
      const id = await pages.create('About us');
      const refuse = async (slug: string, message: string) => {
        const { status, html } = await pages.save(id, 'save', { slug });
        expect([slug, status]).toEqual([slug, 422]);
        expect(html).toContain(message);
        const query = new URLSearchParams({ id: String(id), slug, parent: '', title: 'About us' });
        const checked = await hub.get(`/admin/page-url?${query}`, { cookie: pages.cookie });
        expect((await checked.json()).errors.slug).toBe(message);
      };
      await refuse('about', '“About” has this URL. Choose another.');
      await refuse('news', 'The site itself uses /news. Choose another URL.');
      await refuse('uploads', 'The site itself uses /uploads. Choose another URL.');
      await refuse(
        'old-guide',
        'A redirect leads from this URL to /news. Delete it first, or choose another URL.',
      );
      await refuse('Ä b', 'Use lowercase letters, digits and single hyphens.');
      // A title that is taken gets a number.
      const second = await pages.create('About');
      expect((await pages.save(second, 'publish')).status).toBe(303);
      expect(await answer(hub, '/about-2')).toBe(200);
    });
  });

  test('changes with a redirect, which an undo takes back', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const id = await pages.publish('About');
      const { location } = await pages.save(id, 'save', { slug: 'about-us' });
      expect(await answer(hub, '/about')).toBe('/about-us');
      expect(await answer(hub, '/about-us')).toBe(200);
      const entry = /did=([^&]+)/.exec(location)?.[1] ?? '';
      const undone = await hub.post('/admin/undo', { entries: entry }, { cookie: pages.cookie });
      expect(undone.status).toBeLessThan(400);
      // It may go back to where it was.
      expect((await pages.save(id, 'save', { slug: 'about' })).status).toBe(303);
      expect(await answer(hub, '/about')).toBe(200);
      expect(await answer(hub, '/about-us')).toBe('/about');
    });
  });

  test('is refused where a page below it would meet a redirect', async ({ database }) => {
    await insertRedirect(database.engine.db, '/world/factions', '/news');
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const lore = await pages.publish('Lore');
      await pages.publish('Factions', parent(lore));
      const { status, html } = await pages.save(lore, 'save', { slug: 'world' });
      expect(status).toBe(422);
      expect(html).toContain(
        'A redirect leads from /world/factions, which a page below it would get, to /news.',
      );
      expect(await answer(hub, '/lore/factions')).toBe(200);
      expect(await answer(hub, '/world/factions')).toBe('/news');
    });
  });

  test('is not that of a redirect that was added while the page was in the trash', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const id = await pages.create('Guide');
      await insertRedirect(database.engine.db, '/guide', '/news');
      const { status, html } = await pages.save(id, 'publish');
      expect(status).toBe(422);
      expect(html).toContain('A redirect leads from this URL to /news.');
      expect((await pages.save(id, 'publish', { slug: 'guides' })).status).toBe(303);
    });
  });

  test('stays when the page is saved while the one above is in the trash', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const lore = await pages.publish('Lore');
      const id = await pages.publish('Factions', parent(lore));
      expect((await pages.save(lore, 'trash')).status).toBe(303);
      const { cookie } = pages;
      const form = await (await hub.get(`/admin/edit-page/${id}`, { cookie })).text();
      const select = /<select[^>]*name="parent".*?<\/select>/s.exec(form)?.[0] ?? '';
      expect(select).toMatch(
        new RegExp(`<option[^>]*selected[^>]*value="${lore}"|<option value="${lore}" selected`),
      );
      expect(select).toContain('Lore (in the trash)');
      expect((await pages.save(id, 'save', { body: 'New.' })).status).toBe(303);
      expect(await answer(hub, '/lore/factions')).toBe(200);
      const other = await pages.create('Other');
      const refused = await pages.save(other, 'save', parent(lore));
      expect(refused.html).toContain('This page no longer exists. Choose another.');
    });
  });

  test('starts with those of the pages above, which take it along', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const lore = await pages.publish('Lore');
      const factions = await pages.publish('Factions', parent(lore));
      await pages.publish('Keepers', parent(factions));
      expect(await answer(hub, '/lore/factions/keepers')).toBe(200);
      expect((await pages.save(lore, 'save', { slug: 'world' })).status).toBe(303);
      expect(await answer(hub, '/world/factions/keepers')).toBe(200);
      expect(await answer(hub, '/lore/factions/keepers')).toBe('/world/factions/keepers');
      expect(await answer(hub, '/lore/factions')).toBe('/world/factions');
      expect((await pages.save(factions, 'save', { parent: '' })).status).toBe(303);
      expect(await answer(hub, '/factions/keepers')).toBe(200);
      expect(await answer(hub, '/lore/factions/keepers')).toBe('/factions/keepers');
    });
  });

  test('has at most three levels and no loops', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const lore = await pages.publish('Lore');
      const factions = await pages.publish('Factions', parent(lore));
      const keepers = await pages.publish('Keepers', parent(factions));
      const other = await pages.publish('Other');
      const refuse = async (id: number, above: number, message: string) => {
        const { status, html } = await pages.save(id, 'save', parent(above));
        expect(status).toBe(422);
        expect(html).toContain(message);
      };
      await refuse(lore, lore, 'A page can’t be in its own section.');
      await refuse(lore, keepers, '“Keepers” is below this page, so it can’t be above it too.');
      await refuse(other, keepers, '“Keepers” is on the third level');
      await refuse(
        lore,
        other,
        'This page has pages below it, and sections have at most three levels.',
      );
      await refuse(other, 999, 'This page no longer exists. Choose another.');
    });
  });

  test('forms no loop when two moves meet', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const first = await pages.publish('First');
      const second = await pages.publish('Second');
      const results = await Promise.all([
        pages.save(first, 'save', parent(second)),
        pages.save(second, 'save', parent(first)),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual([303, 422]);
      const taken = await Promise.all([
        pages.save(await pages.create('Third'), 'publish', { slug: 'same' }),
        pages.save(await pages.create('Fourth'), 'publish', { slug: 'same' }),
      ]);
      expect(taken.map(({ status }) => status).sort()).toEqual([303, 422]);
    });
  });
});
