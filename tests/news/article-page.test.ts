import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate } from '#tests/support/rows/insert-affiliate.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const day = (number: number) => new Date(Date.UTC(2025, 2, number, 12));

async function pageOf(hub: TestHub, path: string): Promise<string> {
  const response = await hub.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** The page's visible content, without the hydration data. */
const shown = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

async function insertImage(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('images')
    .values({
      ...{ storage_key: 'abc', width: 1600, height: 900, placeholder: 'data:,', title: 'Mast' },
      ...{ alt: 'A mast at dusk', category: 'game-scenes', is_featured: false, created_at: day(1) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

onBothEngines('The article page', (test) => {
  test('has one canonical URL, to which others with the id redirect', async ({ database }) => {
    const id = await insertArticle(database.engine.db, { slug: 'a-tone' });
    await withHub(database.location, async (hub) => {
      for (const path of [
        `/news/${id}`,
        `/news/${id}-`,
        `/news/${id}-old-title`,
        `/news/${id}-a-tone%0a`,
      ]) {
        const response = await hub.get(path);
        expect(response.status, path).toBe(301);
        expect(response.headers.get('location')).toBe(`/news/${id}-a-tone`);
      }
      const html = await pageOf(hub, `/news/${id}-a-tone`);
      expect(html).toContain(`<link rel="canonical" href="${hub.address}/news/${id}-a-tone"/>`);
    });
  });

  test('is a 404 for unknown and unpublished ids', async ({ database }) => {
    const { db } = database.engine;
    const draft = await insertArticle(db, { status: 'draft' });
    const scheduled = await insertArticle(db, { status: 'scheduled' });
    await withHub(database.location, async (hub) => {
      for (const word of [
        ...[
          draft,
          `${draft}-a-signal`,
          scheduled,
          999,
          0,
          -1,
          '1e9',
          'abc',
          '..%2fx',
          '%00',
          '1%00',
        ],
        ...[
          '01',
          '1.0',
          '%2B1',
          '2147483648',
          '99999999999999999999',
          '1_a',
          '%E0%A4%A',
          "1'--",
          '%20',
        ],
      ]) {
        const response = await hub.get(`/news/${word}`);
        expect(response.status, String(word)).toBe(404);
        expect(await response.text()).toContain('Oops! Page not found');
        expect((await hub.get(`/news/${word}.data`)).status, `${word}.data`).toBe(404);
      }
    });
  });

  test('shows image, category, author, date, reading time, body and sources', async ({
    database,
  }) => {
    const { db } = database.engine;
    const at = day(15);
    const author_id = await insertMember(db, { name: 'Juniper', role: 'editor' });
    const id = await insertArticle(db, {
      ...{ title: 'The <tone>', category: 'leaks', published_at: at, author_id },
      image_id: await insertImage(db),
      body: `## What we know\n\n${'word '.repeat(660)}\n\n![Dusk](/images/abc/960.webp "From the *ridge*")`,
      sources_json: [{ label: 'Our recording', url: 'https://example.org/recording' }],
    });
    await withHub(database.location, async (hub) => {
      const html = await pageOf(hub, `/news/${id}-a-signal`);
      const page = shown(html);
      expect(page).toMatch(/The &lt;tone&gt;(<\/span>)?<\/h1>/);
      expect(page).toContain('alt="A mast at dusk"');
      expect(page).toContain('Leaks');
      expect(page).toContain('Juniper');
      expect(page).toContain('Mar 15, 2025</time>');
      expect(page).toMatch(/3(<!-- -->)? min read/);
      expect(page).toContain('<h2 id="part-what-we-know">');
      expect(page).toMatch(
        /<figure><picture>.*?<img src="\/images\/abc\/960.webp" srcset="[^"]+ 1920w" [^>]*width="1600" height="900"/,
      );
      expect(page).toContain('<figcaption>From the *ridge*</figcaption>');
      expect(page).toMatch(/<a href="https:\/\/example.org\/recording"[^>]*target="_blank"/);
      expect(html).toContain(`property="og:image" content="${hub.address}/images/abc/1280.webp"`);
      expect(html).toContain('property="og:type" content="article"');
    });
  });

  test('embeds JSON-LD that its content cannot break out of', async ({ database }) => {
    const title = '</script><script>alert(1)</script>';
    const id = await insertArticle(database.engine.db, { title, published_at: day(15) });
    await withHub(database.location, async (hub) => {
      const html = await pageOf(hub, `/news/${id}-a-signal`);
      expect(html).not.toContain('<script>alert(1)');
      const [, json = ''] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(json)).toMatchObject({
        '@type': 'NewsArticle',
        headline: title,
        datePublished: '2025-03-15T12:00:00.000Z',
        mainEntityOfPage: `${hub.address}/news/${id}-a-signal`,
      });
    });
  });

  test('lists its corrections with date and reason, newest first', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      expect(shown(await pageOf(hub, `/news/${id}-a-signal`))).not.toContain('Corrections');
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await db
          .insertInto('article_corrections')
          .values([
            {
              article_id: id,
              what: 'It is <37> minutes.',
              why: 'A better clock.',
              corrected_at: day(16),
            },
            {
              article_id: id,
              what: 'The bay has a name.',
              why: 'A reader knew.',
              corrected_at: day(18),
            },
          ])
          .execute();
        invalidate(`article:${id}`);
      });
      const page = shown(await pageOf(hub, `/news/${id}-a-signal`));
      expect(page).toMatch(
        /Corrections<\/h2>.*Mar 18, 2025.*The bay has a name\..*A reader knew\..*Mar 16, 2025.*It is &lt;37&gt; minutes\..*A better clock\./s,
      );
    });
  });

  test('links to the next older and newer articles and to three related ones', async ({
    database,
  }) => {
    const { db } = database.engine;
    const ids: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      ids.push(
        await insertArticle(db, {
          ...{
            title: `Report ${number}`,
            slug: `r-${number}`,
            published_at: day(Math.ceil(number / 2)),
          },
          category: number === 6 ? 'leaks' : 'rumors',
        }),
      );
    }
    await withHub(database.location, async (hub) => {
      const links = async (number: number) => {
        const page = shown(await pageOf(hub, `/news/${ids[number - 1]}-r-${number}`));
        const of = (part: string) =>
          [...part.matchAll(/href="\/news\/\d+-r-(\d)"/g)].map(([, n]) => Number(n));
        const [, neighbours = ''] =
          /<nav aria-label="Other articles"(.*?)<\/nav>/s.exec(page) ?? [];
        const [, related = ''] = /aria-labelledby="related"(.*)/s.exec(page) ?? [];
        return { neighbours: of(neighbours), related: of(related) };
      };
      expect(await links(1)).toEqual({ neighbours: [2], related: [5, 4, 3] });
      expect(await links(2)).toEqual({ neighbours: [1, 3], related: [5, 4, 3] });
      expect(await links(4)).toEqual({ neighbours: [3, 5], related: [5, 3, 2] });
      expect(await links(6)).toEqual({ neighbours: [5], related: [] });
    });
  });

  test('is invalidated only when something it shows changes', async ({ database }) => {
    const { db } = database.engine;
    const other = await insertArticle(db, { category: 'leaks', published_at: day(1) });
    await insertArticle(db, { category: 'leaks', published_at: day(2) });
    const id = await insertArticle(db, { published_at: day(3) });
    await withHub(database.location, async (hub) => {
      const { pageCache } = hub.platform;
      const path = `/news/${id}-a-signal`;
      const isKept = () => pageCache.find(path) !== undefined;
      const change = (...tags: string[]) =>
        hub.platform.transaction(async ({ invalidate }) => invalidate(...tags));
      await pageOf(hub, path);
      await change('news', `article:${other}`, 'media', 'page:media', 'stories');
      expect(isKept()).toBe(true);
      for (const tag of [
        `article:${id}`,
        `article:${other + 1}`,
        'news:order',
        'page:news',
        'affiliates',
        'site',
      ]) {
        await pageOf(hub, path);
        expect(isKept(), tag).toBe(true);
        await change(tag);
        expect(isKept(), tag).toBe(false);
      }
    });
  });

  test('links keywords of active affiliates once and discloses it', async ({ database }) => {
    const { db } = database.engine;
    await insertAffiliate(db);
    await insertAffiliate(db, { keywords_json: ['fog'], is_active: false });
    const body = '## Ray tracing\n\nRay tracing in fog, ray tracing at sea.';
    const id = await insertArticle(db, { body });
    const plain = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      const page = shown(await pageOf(hub, `/news/${id}-a-signal`));
      expect(page.match(/rel="sponsored/g)).toHaveLength(1);
      expect(page).toContain('noopener">Ray tracing</a> <small');
      expect(page).toContain('earn this site a small commission');
      expect(shown(await pageOf(hub, `/news/${plain}-a-signal`))).not.toContain('earn this site');
    });
  });

  test('shows other content as cards while it is published, also in feeds', async ({
    database,
  }) => {
    const { db } = database.engine;
    const other = await insertArticle(db, { title: 'Another signal', slug: 'another-signal' });
    const body = `Before.\n\n[The other one](article:${other})\n`;
    const id = await insertArticle(db, { body });
    await withHub(database.location, async (hub) => {
      const page = async () => shown(await pageOf(hub, `/news/${id}-a-signal`));
      const feed = async () => (await hub.get('/feed.json')).text();
      const link = `<a href="/news/${other}-another-signal">`;
      expect(await page()).toContain(
        `<p class="content-card">${link}<small>Article</small> <strong>The other one</strong></a></p>`,
      );
      expect(await feed()).toContain('<strong>The other one</strong></a>');
      await hub.platform.transaction(async ({ db: writer, invalidate }) => {
        await writer
          .updateTable('articles')
          .set({ status: 'draft' })
          .where('id', '=', other)
          .execute();
        invalidate(`article:${other}`, 'news');
      });
      expect(await page()).toContain('<p>The other one</p>');
      expect(await feed()).not.toContain('<strong>The other one</strong></a>');
    });
  });

  test('allows the frames of its own videos on no other page', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db, { body: 'Listen:\n\n[The tone](https://youtu.be/abc)\n' });
    const plain = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      const response = await hub.get(`/news/${id}-a-signal`);
      const policy = (response: Response) =>
        /frame-src [^;]*/.exec(response.headers.get('content-security-policy') ?? '')?.[0];
      expect(policy(response)).toBe('frame-src https://www.youtube-nocookie.com');
      const page = shown(await response.text());
      expect(page).toContain('<a href="https://youtu.be/abc" target="_blank" rel="noopener" ');
      expect(page).not.toContain('<iframe');
      expect(policy(await hub.get(`/news/${id}-a-signal`)), 'from memory').toContain('youtube');
      for (const path of [`/news/${plain}-a-signal`, '/news', '/']) {
        expect(policy(await hub.get(path)), path).toBe("frame-src 'none'");
      }
    });
  });

  test('can be shared without third-party tracking', async ({ database }) => {
    const id = await insertArticle(database.engine.db);
    await withHub(database.location, async (hub) => {
      const page = shown(await pageOf(hub, `/news/${id}-a-signal`));
      const address = `${hub.address}/news/${id}-a-signal`;
      expect(page).toMatch(new RegExp(`<a href="${address}"[^>]*>Copy link</a>`));
      expect(page).toContain(`href="mailto:?subject=`);
      expect(page).toContain(encodeURIComponent(address));
    });
  });
});
