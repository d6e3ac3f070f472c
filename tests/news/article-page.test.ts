import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { day, getPage, shown } from './read-article.ts';

async function insertImage(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('images')
    .values({
      storage_key: 'abc',
      width: 1600,
      height: 900,
      placeholder: 'data:,',
      title: 'Mast',
      alt: 'A mast at dusk',
      category: 'game-scenes',
      is_featured: false,
      created_at: day(1),
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
      const html = await getPage(hub, `/news/${id}-a-tone`);
      expect(html).toContain(`<link rel="canonical" href="${hub.address}/news/${id}-a-tone"/>`);
    });
  });

  test('is a 404 for unknown and unpublished ids', async ({ database }) => {
    const { db } = database.engine;
    const draft = await insertArticle(db, { status: 'draft' });
    const scheduled = await insertArticle(db, { status: 'scheduled' });
    await withHub(database.location, async (hub) => {
      for (const word of [
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
        '01',
        '1.0',
        '%2B1',
        '2147483648',
        '99999999999999999999',
        '1_a',
        '%E0%A4%A',
        "1'--",
        '%20',
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
      title: 'The <tone>',
      category: 'leaks',
      published_at: at,
      author_id,
      image_id: await insertImage(db),
      body: `## What we know\n\n${'word '.repeat(660)}\n\n![Dusk](/images/abc/960.webp "From the *ridge*")`,
      sources_json: [{ label: 'Our recording', url: 'https://example.org/recording' }],
    });
    await withHub(database.location, async (hub) => {
      const html = await getPage(hub, `/news/${id}-a-signal`);
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
      const html = await getPage(hub, `/news/${id}-a-signal`);
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

  test('links to the next older and newer articles and to three related ones', async ({
    database,
  }) => {
    const { db } = database.engine;
    const ids: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      ids.push(
        await insertArticle(db, {
          title: `Report ${number}`,
          slug: `r-${number}`,
          published_at: day(Math.ceil(number / 2)),
          category: number === 6 ? 'leaks' : 'rumors',
        }),
      );
    }
    await withHub(database.location, async (hub) => {
      const links = async (number: number) => {
        const page = shown(await getPage(hub, `/news/${ids[number - 1]}-r-${number}`));
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

  test('can be shared without third-party tracking', async ({ database }) => {
    const id = await insertArticle(database.engine.db);
    await withHub(database.location, async (hub) => {
      const page = shown(await getPage(hub, `/news/${id}-a-signal`));
      const address = `${hub.address}/news/${id}-a-signal`;
      expect(page).toMatch(new RegExp(`<a href="${address}"[^>]*>Copy link</a>`));
      expect(page).toContain(`href="mailto:?subject=`);
      expect(page).toContain(encodeURIComponent(address));
    });
  });
});
