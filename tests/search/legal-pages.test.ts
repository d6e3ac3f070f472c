import { expect } from 'vitest';
import { findLegalDocuments } from '#app/features/pages/pages.server.ts';
import { allDocuments } from '#app/features/search/search.server.ts';
import type { SearchResults } from '#app/features/search/search-results.ts';
import { contentKinds } from '#app/registry.server.ts';
import type { Engine } from '#db/engine.ts';
import { createSearch } from '#platform/search/database-search.ts';
import type { SearchRequest } from '#platform/search/search.ts';
import { withAdmin } from '#tests/admin/with-admin.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';

const now = new Date('2026-02-01T12:00:00Z');

async function search(engine: Engine, text: string, more: Partial<SearchRequest> = {}) {
  const held = await findLegalDocuments(engine.db);
  const request = { text, limit: 20, held, ...more };
  return createSearch(engine).search(request, allDocuments(contentKinds, now));
}

async function findUrls(...args: Parameters<typeof search>): Promise<string[]> {
  const { hits } = await search(...args);
  return hits.map(({ url }) => url).sort();
}

onBothEngines('Search', (test) => {
  test('finds the legal pages by title, text, beginning and phrase', async ({
    database: { engine },
  }) => {
    expect(await findUrls(engine, 'privacy policy')).toContain('/privacy');
    expect((await search(engine, 'privacy policy')).hits[0]?.url).toBe('/privacy');
    expect(await findUrls(engine, 'disclai')).toEqual(['/disclaimer']);
    expect(await findUrls(engine, '"terms of service"')).toContain('/terms');
    expect(await findUrls(engine, '"service of terms"')).toEqual([]);
    expect(await findUrls(engine, 'affiliate commission')).toEqual(['/disclaimer']);
    expect(await findUrls(engine, 'disclaimer -affiliate')).not.toContain('/disclaimer');
    expect(await findUrls(engine, 'd')).not.toContain('/disclaimer');
  });

  test('corrects typos to words of their titles', async ({ database: { engine } }) => {
    const found = await search(engine, 'privcy');
    expect(found.hits.map(({ url }) => url)).toContain('/privacy');
    expect(found.correctedText).toBe('privacy');
    const twice = await search(engine, 'disclaymar');
    expect(twice.hits.map(({ url }) => url)).toEqual(['/disclaimer']);
    expect(await findUrls(engine, 'affliates')).toEqual([]);
    expect(await findUrls(engine, 'privcy', { isExact: true })).toEqual([]);
  });

  test('has them among the pages, by the day they were last updated', async ({
    database: { engine },
  }) => {
    await insertArticle(engine.db, { title: 'A disclaimer of sorts', slug: 'sorts' });
    expect(await findUrls(engine, 'disclaimer')).toEqual(['/disclaimer', '/news/1-sorts']);
    expect(await findUrls(engine, 'disclaimer', { kind: 'article' })).toEqual(['/news/1-sorts']);
    expect(await findUrls(engine, 'disclaimer', { kind: 'site-page' })).toEqual(['/disclaimer']);
    const updated = new Date('2025-03-15T00:00:00Z');
    const after = new Date('2025-03-16T00:00:00Z');
    const pages = { kind: 'site-page' } as const;
    for (const [period, urls] of [
      [{ from: updated, until: after }, ['/disclaimer']],
      [{ from: after }, []],
      [{ until: updated }, []],
      [{ among: [] }, []],
    ] as const) {
      expect(await findUrls(engine, 'disclaimer', { ...pages, ...period })).toEqual(urls);
    }
  });

  test('pages through them with a cursor', async ({ database: { engine } }) => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const found = await search(engine, 'site', { limit: 1, ...(after && { after }) });
      seen.push(...found.hits.map(({ url }) => url));
      after = found.nextCursor;
    } while (after);
    expect(seen.sort()).toEqual(['/disclaimer', '/privacy', '/terms']);
  });

  test('finds a site’s own text as soon as it is saved', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const finds = async (text: string) => {
        const { page } = (await (await hub.get(`/search.json?q=${text}`)).json()) as SearchResults;
        return page.items.map(({ url }) => url);
      };
      expect(await finds('cormorants')).toEqual([]);
      expect(await finds('terms')).toContain('/terms');
      expect(await readPage(hub, '/search?q=cormorants')).toContain('No results');
      const fields = { body: 'No cormorants.', updatedOn: '2026-01-15', revision: '0' };
      const saved = await hub.post('/admin/settings/terms', fields, headers);
      expect(saved.status).toBe(303);
      expect(await finds('cormorants')).toEqual(['/terms']);
      expect(await readPage(hub, '/search?q=cormorants')).toMatch(/<article.*href="\/terms"/s);
    });
  });
});
