import { expect } from 'vitest';
import type { AffiliateEffect } from '#app/features/affiliates/effect/affiliate-effect.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { withAdmin } from '#tests/admin/with-admin.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate } from '#tests/support/rows/insert-affiliate.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const typed = { store: 'newegg', storeUrl: '', affiliateId: 'h3', status: 'active' };

async function readEffect(
  hub: TestHub,
  headers: { cookie: string },
  id: number | 'new',
  fields: Record<string, string>,
): Promise<AffiliateEffect> {
  const query = new URLSearchParams({ ...typed, ...fields });
  const response = await hub.get(`/admin/affiliates/${id}/effect?${query}`, headers);
  expect(response.status).toBe(200);
  return response.json();
}

onBothEngines('The effect of an affiliate', (test) => {
  test('is where its keywords would be links, while they are typed', async ({ database }) => {
    const { db } = database.engine;
    const body = 'The **ray tracing** of the night. Ray tracing again.';
    await insertArticle(db, { title: 'Lights', slug: 'lights', body });
    await insertArticle(db, { title: 'Ray tracing', slug: 'title', body: 'Only in the title.' });
    await insertArticle(db, { title: 'Draft', slug: 'draft', body, status: 'draft' });
    await withAdmin(database, async (hub, headers) => {
      const { keywords, disclosure } = await readEffect(hub, headers, 'new', {
        keywords: 'Ray Tracing, sound card',
      });
      expect(disclosure).toMatch(/earn this site a small commission/);
      expect(keywords).toMatchObject([
        { keyword: 'Ray Tracing', count: 1, hasMore: false },
        { keyword: 'sound card', count: 0, passages: [] },
      ]);
      expect(keywords[0]?.url).toMatch(/newegg\.com.*ray-tracing.*h3/);
      expect(keywords[0]?.passages).toMatchObject([
        {
          title: 'Lights',
          label: 'Article',
          before: expect.stringMatching(/The $/),
          link: 'ray tracing',
          after: ' of the night. Ray tracing again.',
        },
      ]);
    });
  });

  test('leaves out places where a longer keyword of another one is the link', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticle(db, { body: 'A ray tracing card.' });
    await insertAffiliate(db, { keywords_json: ['ray tracing card'] });
    await withAdmin(database, async (hub, headers) => {
      const { keywords } = await readEffect(hub, headers, 'new', { keywords: 'ray tracing' });
      expect(keywords).toMatchObject([{ count: 0 }]);
    });
  });

  test('looks for new keywords first, and says how many it leaves out', async ({ database }) => {
    const saved = Array.from({ length: 9 }, (_, index) => `word${index}`);
    const id = await insertAffiliate(database.engine.db, { keywords_json: saved });
    await withAdmin(database, async (hub, headers) => {
      const keywords = [...saved, 'fresh'].join(',');
      const effect = await readEffect(hub, headers, id, { keywords });
      expect(effect.keywords.map(({ keyword }) => keyword)).toEqual([
        'fresh',
        ...saved.slice(0, 7),
      ]);
      expect(effect.omitted).toBe(2);
    });
  });

  test('is on the page of a saved one, also without scripts', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { title: 'Lights', body: 'A sound card, at last.' });
    const id = await insertAffiliate(db, { keywords_json: ['sound card'], is_active: false });
    await withAdmin(database, async (hub, headers) => {
      const page = await (await hub.get(`/admin/affiliates/${id}`, headers)).text();
      expect(page).toMatch(/<span class="affiliate-link">sound card<\/span>/);
      expect(page).toContain('This affiliate is inactive, so its keywords aren’t links.');
    });
  });

  test('says how many more places there are than it shows', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertAffiliate(db, { keywords_json: ['sound card'] });
    await withAdmin(database, async (hub, headers) => {
      const counts: string[] = [];
      for (const slug of ['one', 'two', 'three', 'four']) {
        await insertArticle(db, { title: slug, slug, body: 'A sound card, at last.' });
        const page = await (await hub.get(`/admin/affiliates/${id}`, headers)).text();
        const [, count = ''] =
          /<p class="text-note text-ink-faint">(\d+ more places?) not shown here\.<\/p>/.exec(
            page.replaceAll('<!-- -->', ''),
          ) ?? [];
        counts.push(count);
      }
      expect(counts).toEqual(['', '', '1 more place', '2 more places']);
    });
  });

  test('takes the right to manage affiliates', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'editor');
      await read('/admin/affiliates/new/effect?keywords=fog', 403);
    });
  });
});
