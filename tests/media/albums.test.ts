import { expect } from 'vitest';
import { allMatches, readPage, walkList } from '#tests/community/read-page.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

/** An editor's browser. */
async function startEditor(hub: TestHub) {
  const cookie = await signInAs(hub, 'eddie@example.com');
  const read = async (path: string) => (await hub.get(path, { cookie })).text();
  const send = async (path: string, fields: Record<string, string>) => {
    const response = await hub.post(path, fields, { cookie });
    return response.headers.get('location') ?? '';
  };
  return { read, send, cookies: getCookies };
}

/** Four published items, the fourth a draft, and a hub with an editor. */
async function withAlbum(
  { engine: { db }, location }: DatabaseFixture,
  work: (hub: TestHub, editor: Awaited<ReturnType<typeof startEditor>>) => Promise<void>,
): Promise<void> {
  await insertMember(db, { name: 'Eddie', role: 'editor' });
  await insertMember(db, { name: 'Ada', role: 'admin' });
  for (const [title, status] of [
    ['One', 'published'],
    ['Two', 'published'],
    ['Three', 'published'],
    ['Four', 'draft'],
  ] as const) {
    await insertMedia(db, { title, status, slug: title.toLowerCase() });
  }
  await withHub(location, async (hub) => {
    const editor = await startEditor(hub);
    expect(await editor.send('/admin/albums', { title: 'Stones' })).toBe('/admin/albums/1');
    for (const item of ['3', '/media/1-one?type=image', 'https://x.example/media/2-two', '4']) {
      await editor.send('/admin/albums/1', { add: 'on', item });
    }
    await work(hub, editor);
  });
}

const titlesIn = (html: string) =>
  [...html.matchAll(/<h[23][^>]*>(?:<[^>]*>)*(One|Two|Three|Four)</g)].map(([, title]) => title);

onBothEngines('An album', (test) => {
  test('shows its published items in the order that an editor chose', async ({ database }) => {
    await withAlbum(database, async (hub, editor) => {
      const readTitles = async () =>
        titlesIn(await (await hub.get('/media/albums/1-stones')).text());
      expect(await readTitles()).toEqual(['Three', 'One', 'Two']);
      await editor.send('/admin/albums/1', { up: '2' });
      expect(await readTitles()).toEqual(['Three', 'Two', 'One']);
      await editor.send('/admin/albums/1', { down: '3' });
      await editor.send('/admin/albums/1', { up: '2' });
      expect(await readTitles()).toEqual(['Two', 'Three', 'One']);
      await editor.send('/admin/albums/1', { remove: '3' });
      expect(await readTitles()).toEqual(['Two', 'One']);
      expect(await (await hub.get('/media/albums')).text()).toContain('2 items');
      expect(await (await hub.get('/sitemaps/media-1.xml')).text()).toContain(
        '/media/albums/1-stones<',
      );
    });
  });

  test('leads from each item to those before and after it', async ({ database }) => {
    await withAlbum(database, async (hub) => {
      const neighbors = async (path: string) => {
        const html = await (await hub.get(path)).text();
        const find = (rel: string) => new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0];
        const href = (rel: string) => /href="([^"]*)"/.exec(find(rel) ?? '')?.[1];
        return [href('prev'), href('next'), html.includes('href="/media/albums/1-stones"')];
      };
      const inAlbum = [undefined, '/media/1-one?album=1', true];
      expect(await neighbors('/media/3-three?album=1')).toEqual(inAlbum);
      expect(await neighbors('/media/1-one?album=1')).toEqual([
        '/media/3-three?album=1',
        '/media/2-two?album=1',
        true,
      ]);
      // Of an unknown album, the item's place in the gallery.
      const inGallery = await neighbors('/media/2-two');
      for (const wrong of ['9', 'x', '-1', '99999999999']) {
        expect(await neighbors(`/media/2-two?album=${wrong}`)).toEqual(inGallery);
      }
    });
  });

  test('without published items is not public', async ({ database }) => {
    await withAlbum(database, async (hub, editor) => {
      expect((await hub.get('/media/albums/1')).headers.get('location')).toBe(
        '/media/albums/1-stones',
      );
      for (const id of ['1', '2', '3']) await editor.send('/admin/albums/1', { remove: id });
      expect((await hub.get('/media/albums/1-stones')).status).toBe(404);
      expect(await (await hub.get('/media/albums')).text()).toContain('No albums yet');
      expect(await (await hub.get('/sitemaps/media-1.xml')).text()).not.toContain('/albums/1');
      expect(await editor.read('/admin/albums/1')).toContain('Four');
    });
  });

  test('comes back with its order when its deletion is undone', async ({ database }) => {
    await withAlbum(database, async (hub, editor) => {
      const location = await editor.send('/admin/albums/1', { delete: 'on' });
      expect((await hub.get('/media/albums/1-stones')).status).toBe(404);
      expect(await editor.read(location)).toContain('Deleted “Stones”');
      const [, entries = ''] = /did=(\d+)/.exec(location) ?? [];
      const returnTo = '/admin/albums';
      const undone = await editor.send('/admin/undo', { entries, returnTo });
      expect(await editor.read(undone)).toContain('The album is back to how it was.');
      expect(titlesIn(await (await hub.get('/media/albums/1-stones')).text())).toEqual([
        'Three',
        'One',
        'Two',
      ]);
      const admin = await signInAs(hub, 'ada@example.com');
      const log = await (await hub.get('/admin/audit', { cookie: admin })).text();
      expect(log).toMatch(/Added album.*Deleted album.*Edited album/s);
      // Only once.
      expect(await editor.send('/admin/undo', { entries })).toContain('not-undone');
      expect((await hub.get('/media/albums/1-stones')).status).toBe(200);
    });
  });

  test('refuses an unknown item next to its field and keeps what was typed', async ({
    database,
  }) => {
    await withAlbum(database, async (hub) => {
      const cookie = await signInAs(hub, 'eddie@example.com');
      const response = await hub.post('/admin/albums/1', { add: 'on', item: '77' }, { cookie });
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(html).toMatch(/value="77"/);
      expect(html).toContain('Enter the number or URL of a gallery item.');
    });
  });
});

onBothEngines('The card of an album', (test) => {
  test('says how much readers see in it, and follows every change', async ({ database }) => {
    await withAlbum(database, async (hub, editor) => {
      const { db, transaction } = { ...hub.platform.engine, ...hub.platform };
      const body = 'See [all](album:1).\n\nalbum:1\n\n[My own](album:1)\n\nalbum:9';
      const id = await insertArticle(db, { body });
      const path = `/news/${id}-a-signal`;
      const readCards = async () => {
        const html = await (await hub.get(path)).text();
        const cards = html.matchAll(
          /<p class="content-card"><a href="([^"]*)"><small>(.*?)<\/small><br><strong>(.*?)<\/strong>/g,
        );
        return [...cards].map(([, ...card]) => card.join(' | '));
      };
      expect(await readCards()).toEqual([
        '/media/albums/1-stones | Album · 3 items | Stones',
        '/media/albums/1-stones | Album · 3 items | My own',
      ]);
      expect(await (await hub.get(path)).text()).toContain('<a href="/media/albums/1-stones">all');
      await editor.send('/admin/albums/1', { remove: '1' });
      expect((await readCards())[0]).toContain('2 items');
      await transaction(async (unit) => {
        await unit.db
          .updateTable('media_items')
          .set({ status: 'draft' })
          .where('id', '=', 2)
          .execute();
        unit.invalidate('media');
      });
      expect((await readCards())[0]).toContain('1 item |');
      await editor.send('/admin/albums/1', { delete: 'on' });
      expect(await readCards()).toEqual([]);
      expect(await (await hub.get(path)).text()).toContain('See all.');
    });
  });

  test('is found for writers by its address, unless readers don’t see it', async ({ database }) => {
    await withAlbum(database, async (hub, editor) => {
      const find = async (address: string) =>
        JSON.parse(await editor.read(`/admin/card-target?address=${address}`)).target;
      expect(await find('album:1')).toEqual({ label: 'Album · 3 items', title: 'Stones' });
      expect(await find('album:2')).toBeNull();
      const now = new Date();
      await hub.platform.engine.db.updateTable('albums').set({ removed_at: now }).execute();
      expect(await find('album:1')).toBeNull();
    });
  });
});

onBothEngines('The list of albums', (test) => {
  test('shows each public album exactly once across pages', async ({ database }) => {
    const { db } = database.engine;
    const shown = await insertMedia(db, { title: 'One' });
    const draft = await insertMedia(db, { title: 'Two', status: 'draft' });
    for (let number = 100; number < 160; number += 1) {
      const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 7) * 60_000);
      const album = { slug: `album-${number}`, title: `Album ${number}`, description: '' };
      const times = { created_at: at, updated_at: at, removed_at: number === 110 ? at : null };
      const { id } = await db
        .insertInto('albums')
        .values({ ...album, ...times })
        .returning('id')
        .executeTakeFirstOrThrow();
      const items = number === 120 ? [draft] : [draft, shown];
      await db
        .insertInto('album_items')
        .values(
          items.map((item, index) => ({ album_id: id, media_item_id: item, sort_order: index })),
        )
        .execute();
    }
    const titlesIn = (content: string) => allMatches(content, />(Album \d+)</g);
    const titles = Array.from({ length: 60 }, (_, index) => `Album ${159 - index}`).filter(
      (title) => title !== 'Album 110' && title !== 'Album 120',
    );
    await withHub(database.location, async (hub) => {
      expect(await walkList(hub, '/media/albums', titlesIn)).toEqual(titles);
      expect(allMatches(await readPage(hub, '/media/albums'), />(\d+) items?</g)[0]).toBe('1');
    });
  });
});
