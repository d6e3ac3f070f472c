import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { PageFormClient } from '../page-editor/page-form-client.ts';
import { PageClient } from './page-client.ts';

type Menu = 'navigation' | 'footer';

const NOT_PUBLIC = 'This page isn’t public, so readers don’t see this link.';

async function openForm(hub: TestHub, { cookie }: PageClient, page: string) {
  const read = async (path: string) => (await hub.get(path, { cookie })).text();
  return {
    form: await PageFormClient.open(hub, { cookie, read }, page),
    html: await read(`/admin/pages/${page}`),
  };
}

async function addItem(hub: TestHub, pages: PageClient, menu: Menu, name: string, path: string) {
  const list = menu === 'navigation' ? 'items' : 'links';
  const { form } = await openForm(hub, pages, menu);
  form.addRow(list).setCell(`${list}.name`, 'new-1', name).setCell(`${list}.path`, 'new-1', path);
  const { status } = await form.check(`${list}.isVisible`, 'new-1').send();
  expect(status).toBe(303);
}

/** The links of the header, the footer and the announcement bar, by name, on a page that stays cached. */
async function readLinks(hub: TestHub) {
  const html = await (await hub.get('/terms')).text();
  const links = html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]+)<\/a>/g);
  return [...links].map(([, href, name]) => `${name} ${href}`);
}

onBothEngines('A menu item of a page', (test) => {
  test('follows it and the pages below it to their new paths, also on undo', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const lore = await pages.publish('Lore');
      await pages.publish('Keepers', { parent: String(lore) });
      await addItem(hub, pages, 'navigation', 'World', '/lore');
      await addItem(hub, pages, 'footer', 'The keepers', '/lore/keepers?from=menu#names');
      const { form: bar } = await openForm(hub, pages, 'announcement');
      bar
        .set('isVisible', 'on')
        .set('text', 'New')
        .set('linkName', 'Look')
        .set('linkPath', '/Lore/');
      expect((await bar.send()).status).toBe(303);
      const { form: open } = await openForm(hub, pages, 'navigation');
      expect(await readLinks(hub)).toContain('World /lore');
      const { location } = await pages.save(lore, 'save', { slug: 'setting' });
      const links = await readLinks(hub);
      expect(links).toContain('World /setting');
      expect(links).toContain('The keepers /setting/keepers?from=menu#names');
      expect(links).toContain('Look /setting');
      // A form that was opened before doesn’t bring the earlier path back.
      expect((await open.send()).status).toBe(303);
      expect(await readLinks(hub)).toContain('World /setting');
      const history = await hub.get('/admin/pages/navigation/versions', { cookie: pages.cookie });
      expect(await history.text()).toContain('The site itself');
      const entries = /did=([^&]+)/.exec(location)?.[1] ?? '';
      await hub.post('/admin/undo', { entries }, { cookie: pages.cookie });
      const undone = await readLinks(hub);
      expect(undone).toContain('World /lore');
      expect(undone).toContain('The keepers /lore/keepers?from=menu#names');
    });
  });

  test('follows a page that moved since the menu that is restored', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const about = await pages.publish('About');
      await addItem(hub, pages, 'navigation', 'About us', '/about');
      const { form } = await openForm(hub, pages, 'navigation');
      expect((await form.removeRow('items', 'about-us').send()).status).toBe(303);
      await pages.save(about, 'save', { slug: 'the-team' });
      const restored = { version: '1', revision: '2' };
      await hub.post('/admin/pages/navigation/versions', restored, { cookie: pages.cookie });
      expect(await readLinks(hub)).toContain('About us /the-team');
    });
  });

  test.for([
    { away: 'archive', back: 'publish' },
    { away: 'trash', back: 'restore' },
  ])(
    'is shown to readers only while the page is public ($away)',
    async ({ away, back }, { database }) => {
      await withHub(database.location, async (hub) => {
        const pages = await PageClient.signIn(hub);
        const about = await pages.publish('About');
        await addItem(hub, pages, 'navigation', 'About us', '/about');
        await addItem(hub, pages, 'footer', 'Who we are', '/about');
        expect(await readLinks(hub)).toContain('About us /about');
        expect((await openForm(hub, pages, 'navigation')).html).not.toContain(NOT_PUBLIC);
        expect((await pages.save(about, away)).status).toBe(303);
        expect((await readLinks(hub)).join()).not.toContain('/about');
        const { form, html } = await openForm(hub, pages, 'navigation');
        expect(html).toContain(NOT_PUBLIC);
        // The menu can be changed all the same.
        expect((await form.setCell('items.name', 'about-us', 'The team').send()).status).toBe(303);
        expect((await pages.save(about, back)).status).toBe(303);
        const links = await readLinks(hub);
        expect(links).toContain('The team /about');
        expect(links).toContain('Who we are /about');
      });
    },
  );
});
