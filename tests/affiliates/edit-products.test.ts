import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readerUserAgent } from '#tests/analytics/send-beacons.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate, insertProduct } from '#tests/support/rows/insert-affiliate.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('A product', (test) => {
  test('is added, edited and deleted, and its link follows; each step can be undone', async ({
    database,
  }) => {
    const { db } = database.engine;
    const affiliateId = String(await insertAffiliate(db));
    await insertProduct(db, { affiliate_id: Number(affiliateId), slug: 'card' });
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      const post = (path: string, fields: Record<string, string>) =>
        hub.post(`/admin/affiliates/products/${path}`, fields, { cookie });
      const fields = { title: 'Quiet PC', slug: '', affiliateId, productId: 'N 82' };
      const taken = await post('new', { ...fields, slug: 'card' });
      expect(taken.status).toBe(422);
      expect(await taken.text()).toContain('Another product already has this URL.');
      const wrong = await post('new', { ...fields, slug: 'card', title: '', affiliateId: '999' });
      const html = await wrong.text();
      expect(html).toContain('Enter a title.');
      expect(html).toContain('Another product already has this URL.');
      expect(html).toContain('Choose an affiliate.');
      expect((await post('new', { ...fields, slug: 'a b' })).status).toBe(422);
      expect((await post('new', { ...fields, productId: '..' })).status).toBe(422);
      const toast = async (response: Response) => read(response.headers.get('location') ?? '');
      expect(await toast(await post('new', fields))).toMatch(/Product added.*>Undo</s);
      expect(await read('/admin/affiliates')).toContain('/affiliate/hardware/quiet-pc');
      const { id } = await db
        .selectFrom('affiliate_products')
        .select('id')
        .where('slug', '=', 'quiet-pc')
        .executeTakeFirstOrThrow();
      const target = async () => {
        const response = await hub.get('/affiliate/hardware/quiet-pc', {
          'user-agent': readerUserAgent,
        });
        return response.headers.get('location') ?? response.status;
      };
      expect(await target()).toBe('https://shop.example.com/p/N%2082?nm_mc=hub-1');
      await post(String(id), { ...fields, slug: 'quiet-pc', productId: 'N-83', revision: '1' });
      expect(await target()).toContain('/p/N-83?');
      const undo = async () => {
        const entry = await db
          .selectFrom('audit_log')
          .select('id')
          .where('subject_kind', '=', 'product')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        await hub.post('/admin/audit', { undo: String(entry.id) }, { cookie });
      };
      await undo();
      expect(await target()).toContain('/p/N%2082?');
      const moved = async (slug: string) =>
        (await hub.get(`/affiliate/hardware/${slug}`)).headers.get('location');
      await post(String(id), { ...fields, slug: 'silent-pc', revision: '3' });
      expect(await moved('quiet-pc')).toBe('/affiliate/hardware/silent-pc');
      await undo();
      expect(await moved('silent-pc')).toBe('/affiliate/hardware/quiet-pc');
      const deleted = await post(String(id), { intent: 'delete' });
      expect(await toast(deleted)).toMatch(/Product deleted.*>Undo</s);
      expect(await target()).toBe(404);
      await undo();
      expect(await target()).toContain('/p/N%2082?');
      const { click_count } = await db
        .selectFrom('affiliate_products')
        .select('click_count')
        .where('slug', '=', 'quiet-pc')
        .executeTakeFirstOrThrow();
      expect(click_count).toBe(4);
    });
  });
});
