import { expect } from 'vitest';
import { withAdmin } from '#tests/admin/with-admin.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate, insertProduct } from '#tests/support/rows/insert-affiliate.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';

const fields = {
  name: 'Parts & more',
  store: 'other',
  storeUrl: 'parts.example.com/shop?x=1',
  affiliateId: 'h3',
  keywords: ' ray tracing, , sound card ,ray tracing,Ray  Tracing',
  status: 'active',
};

onBothEngines('An affiliate', (test) => {
  test('is added, and its keywords become links in articles', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const id = await insertArticle(database.engine.db, { body: 'Ray tracing is back.' });
      const { url } = await fetch(`${hub.address}/news/${id}`);
      const { pathname } = new URL(url);
      expect(await (await hub.get(pathname)).text()).not.toContain('parts.example.com');
      const response = await hub.post('/admin/affiliates/new', fields, headers);
      expect(response.status).toBe(303);
      const page = await hub.get(response.headers.get('location') ?? '', headers);
      const html = await page.text();
      expect(html).toContain('Affiliate Updated');
      expect(html).toContain('Parts &amp; more affiliate settings have been saved.');
      const row = await database.engine.db
        .selectFrom('affiliates')
        .select(['store_url', 'keywords_json', 'is_active'])
        .executeTakeFirstOrThrow();
      expect(row).toEqual({
        store_url: 'https://parts.example.com',
        keywords_json: ['ray tracing', 'sound card'],
        is_active: true,
      });
      const article = await (await hub.get(pathname)).text();
      expect(article).toContain('https://parts.example.com/product/ray-tracing?ref=h3');
      expect(article).toMatch(/rel="sponsored nofollow noopener"/);
    });
  });

  test('stays inactive when it is edited, and the edit can be undone', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const { db } = database.engine;
      const id = await insertAffiliate(db, { is_active: false });
      const form = await (await hub.get(`/admin/affiliates/${id}`, headers)).text();
      expect(form).toMatch(/<option value="inactive" selected="">/);
      const edited = {
        ...fields,
        store: 'newegg',
        storeUrl: '',
        status: 'inactive',
        revision: '1',
      };
      const response = await hub.post(`/admin/affiliates/${id}`, edited, headers);
      expect(response.status).toBe(303);
      const read = () =>
        db.selectFrom('affiliates').select(['name', 'is_active', 'store_url']).executeTakeFirst();
      expect(await read()).toEqual({ name: 'Parts & more', is_active: false, store_url: null });
      const entry = await db
        .selectFrom('audit_log')
        .select(['id', 'action'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(entry.action).toBe('affiliate.update');
      await hub.post('/admin/audit', { undo: String(entry.id) }, headers);
      expect(await read()).toMatchObject({ name: 'Computer hardware store', is_active: false });
    });
  });

  test('is not replaced unseen by someone who opened it before', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const { db } = database.engine;
      const path = `/admin/affiliates/${await insertAffiliate(db)}`;
      const save = (changes: Record<string, string>) =>
        hub.post(path, { ...fields, ...changes }, headers);
      expect((await save({ name: 'Saved first', revision: '1' })).status).toBe(303);
      const refused = await save({ name: 'Typed later', revision: '1' });
      expect(refused.status).toBe(409);
      const html = await refused.text();
      expect(html).toContain('value="Typed later"');
      expect(html).toContain('Saved first');
      expect(html).toContain('Save my version');
      expect((await save({ name: 'Without a revision' })).status).toBe(409);
      const name = () => db.selectFrom('affiliates').select('name').executeTakeFirst();
      expect(await name()).toEqual({ name: 'Saved first' });
      expect((await save({ name: 'Typed later', revision: '2' })).status).toBe(303);
      expect(await name()).toEqual({ name: 'Typed later' });
    });
  });

  test('is deleted once it has no products, and comes back with Undo', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const { db } = database.engine;
      const id = await insertAffiliate(db, { name: 'Parts & more' });
      const path = `/admin/affiliates/${id}`;
      const product = { title: 'Lamp', slug: 'lamp', affiliateId: String(id), productId: 'a1' };
      expect((await hub.post('/admin/affiliates/products/new', product, headers)).status).toBe(303);
      const refused = await hub.post(path, { intent: 'delete' }, headers);
      expect(await refused.text()).toContain('This affiliate has products.');
      await db.deleteFrom('affiliate_products').execute();
      const deleted = await hub.post(path, { intent: 'delete' }, headers);
      const location = deleted.headers.get('location') ?? '';
      const html = await (await hub.get(location, headers)).text();
      expect(html).toContain('Affiliate deleted');
      expect((await hub.get(path, headers)).status).toBe(404);
      const entry = await db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'affiliate.delete')
        .executeTakeFirstOrThrow();
      await hub.post('/admin/audit', { undo: String(entry.id) }, headers);
      const names = await db.selectFrom('affiliates').select('name').execute();
      expect(names).toEqual([{ name: 'Parts & more' }]);
    });
  });

  test('is refused a keyword of another active one', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const { db } = database.engine;
      await insertAffiliate(db, { name: 'First shop', keywords_json: ['Player’s guide'] });
      const taken = { ...fields, keywords: "sound card, player's  GUIDE" };
      const add = async (changes: Record<string, string>) => {
        const response = await hub.post('/admin/affiliates/new', { ...taken, ...changes }, headers);
        return { status: response.status, html: await response.text() };
      };
      const message = '“Player’s guide” is already a keyword of First shop.';
      const refused = await add({});
      expect(refused.status).toBe(422);
      const [, keywordsError = ''] = refused.html.split('id="affiliate-keywords-error"');
      expect(keywordsError.split('</p>')[0]).toContain(message);
      const several = await add({ name: '', storeUrl: '' });
      expect(several.html).toContain(message);
      expect(several.html).toContain('Enter a name.');
      expect(several.html).toContain('Enter the store’s URL.');
      expect((await add({ status: 'inactive' })).status).toBe(303);
      const { id } = await db
        .selectFrom('affiliates')
        .select('id')
        .where('is_active', '=', false)
        .executeTakeFirstOrThrow();
      const path = `/admin/affiliates/${id}`;
      const activated = await hub.post(path, { ...taken, revision: '1' }, headers);
      expect(await activated.text()).toContain(message);
    });
  });

  test('needs a name, an affiliate ID and, for other stores, an address', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const empty = { ...fields, name: ' ', affiliateId: '', storeUrl: '', keywords: 'a, b' };
      const response = await hub.post('/admin/affiliates/new', empty, headers);
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(html).toContain('Enter a name.');
      expect(html).toContain('Enter your affiliate ID.');
      expect(html).toContain('Enter the store’s URL.');
      expect(html).toContain('value="a, b"');
      const noAddress = { ...fields, storeUrl: '' };
      const other = await hub.post('/admin/affiliates/new', noAddress, headers);
      expect(await other.text()).toContain('Enter the store’s URL.');
    });
  });

  test('needs a public store address and a visible name', async ({ database }) => {
    const addresses = [
      'https://127.0.0.1',
      'http://169.254.169.254',
      'http://[::1]',
      'http://2130706433',
      'https://localhost',
      'shop.localhost',
      'https://a',
      'https://-1',
      '//x',
      '//127.0.0.1',
      'https://shop.exa\r\nmple.com',
      'ftp://example.com',
      'javascript:alert(1)',
      'https://mara@shop.example.com',
      'https://-.example.com',
      'not an address',
    ];
    await withAdmin(database, async (hub, headers) => {
      for (const storeUrl of addresses) {
        const sent = { ...fields, storeUrl, name: '\u202e' };
        const response = await hub.post('/admin/affiliates/new', sent, headers);
        const html = await response.text();
        expect(html, storeUrl).toContain('Enter a URL such as https://shop.example.com.');
        expect(html).toContain('Enter a name.');
      }
      const bidi = { ...fields, name: 'Parts\u202e\r\n& more', storeUrl: 'https://bücher.example' };
      expect((await hub.post('/admin/affiliates/new', bidi, headers)).status).toBe(303);
      const rows = await database.engine.db
        .selectFrom('affiliates')
        .select(['name', 'store_url'])
        .execute();
      expect(rows).toEqual([{ name: 'Parts & more', store_url: 'https://xn--bcher-kva.example' }]);
    });
  });
});

onBothEngines('The list of affiliates', (test) => {
  test('has pages, each with the links of its affiliates', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const { db } = database.engine;
      for (let number = 100; number < 160; number += 1) {
        const affiliate = { name: `Store ${number}`, keywords_json: [`word ${number}`] };
        const affiliate_id = await insertAffiliate(db, affiliate);
        await insertProduct(db, { affiliate_id, slug: `part-${number}` });
      }
      const read = async (path: string) => {
        const html = await (await hub.get(path, headers)).text();
        return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      };
      const first = await read('/admin/affiliates');
      const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1] ?? '';
      const second = await read(next);
      for (const number of [100, 149]) {
        for (const name of [`Store ${number}`, `word ${number}`, `part-${number}`]) {
          expect(first).toContain(name);
          expect(second).not.toContain(name);
        }
      }
      for (const number of [150, 159]) {
        for (const name of [`Store ${number}`, `word ${number}`, `part-${number}`]) {
          expect(second).toContain(name);
          expect(first).not.toContain(name);
        }
      }
      expect(await read('/admin?tab=affiliates')).toContain('Store 100');
    });
  });
});
