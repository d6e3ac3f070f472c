import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { htmlPage, startOutlet } from '#tests/stories/start-outlet.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate, insertProduct } from '#tests/support/rows/insert-affiliate.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('The link check', (test) => {
  test('opens each active target once, on demand and every night, and shows what the store answers', async ({
    database,
  }) => {
    const { db } = database.engine;
    const opened: (string | undefined)[] = [];
    const store = await startOutlet({
      '/p/N-1': ({ url }, response) => {
        opened.push(url);
        htmlPage('<title>A card</title>')({} as never, response);
      },
      '/p/ray-tracing': (_, response) => {
        response.writeHead(302, { location: '/sale?campaign=1' }).end();
      },
      '/sale': htmlPage('Sale'),
    });
    const affiliate_id = await insertAffiliate(db, {
      store_url: store.url(''),
      keywords_json: ['ray tracing', 'fog lamp'],
    });
    await insertProduct(db, { affiliate_id, slug: 'card' });
    await insertProduct(db, { affiliate_id, slug: 'same-card' });
    const off = await insertAffiliate(db, { is_active: false, store_url: store.url('') });
    await insertProduct(db, { affiliate_id: off, slug: 'off' });
    await insertAffiliate(db, { store_url: 'https://shop.example.com', keywords_json: ['sample'] });
    let now = new Date('2026-06-15T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        expect(await read('/admin/affiliates')).toContain('Not checked yet');
        const response = await hub.post('/admin/affiliates', { intent: 'check' }, { cookie });
        expect(await read(response.headers.get('location') ?? '')).toContain('Checking links');
        await hub.runJobs();
        expect(opened).toEqual(['/p/N-1?nm_mc=hub-1']);
        const page = await read('/admin/affiliates');
        expect(page).toMatch(/Working<\/span>.*?Jun 15, 2026/s);
        expect(page).toMatch(
          new RegExp(`Redirects</span>.*?To ${store.host}/sale\\?campaign=1`, 's'),
        );
        expect(page).toMatch(/Not working<\/span>.*?404/s);
        expect(page).toContain('Sample, never checked');
        expect(page).not.toContain('Not checked yet');
        await db.updateTable('affiliates').set({ keywords_json: [] }).execute();
        now = new Date('2026-06-16T04:24:00Z');
        await hub.runJobs();
        const checks = await db.selectFrom('affiliate_link_checks').selectAll().execute();
        expect(checks).toMatchObject([
          { url: store.url('/p/N-1?nm_mc=hub-1'), status: 'working', checked_at: now },
        ]);
      },
      { now: () => now, settings: { FETCH_ALLOWED_HOSTS: store.host } },
    );
  });
});
