import { expect } from 'vitest';
import { insertRedirect } from '#tests/redirects/insert-redirect.ts';
import { PageClient } from '#tests/site-pages/page-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { importFile, readPlan } from './import-file.ts';
import { wordpressFile } from './source-files.ts';

const page = { type: 'page', html: '<p>Text</p>' } as const;

onBothEngines('A WordPress import', (test) => {
  test('makes pages of pages, in their sections, once', async ({ database }) => {
    const file = await wordpressFile([
      // Its parent comes later.
      { ...page, id: 3, title: 'Keepers', slug: 'keepers', parent: 2, order: 4 },
      { ...page, id: 2, title: 'Factions', slug: 'factions', parent: 1 },
      { ...page, id: 1, title: 'Lore', slug: 'lore', comments: ['Good.'] },
      { ...page, id: 4, title: 'Oldest', slug: 'oldest', parent: 3 },
      // The site itself uses this URL.
      { ...page, id: 5, title: 'News', slug: 'news' },
      { ...page, id: 6, title: 'Lost', slug: 'lost', parent: 99 },
      { ...page, id: 7, title: 'Secret', slug: 'secret', status: 'private' },
      { html: '<p>Text</p>', id: 8, title: 'A post' },
    ]);
    await withHub(database.location, async (hub) => {
      const { counts, lines } = await readPlan(hub, 'wordpress', file);
      expect(counts).toMatchObject({ pages: 7, articles: 1 });
      expect(lines[0]).toMatchObject({ item: 'Page “Lore”', isProblem: false });
      expect(lines.filter(({ isProblem }) => isProblem)).toContainEqual(
        expect.objectContaining({
          item: 'Page “News”',
          outcome: expect.stringContaining('URL is taken here'),
        }),
      );
      const imported = await importFile(hub, 'wordpress', file);
      expect(imported.counts).toMatchObject({ pages: 7, articles: 1, posts: 1 });
      expect(imported.problems).toEqual([
        'Page “Oldest”: It was on the fourth level, so it is on the third here.',
        'Page “News”: Its URL was taken, so it is at /news-2.',
        'Page “Secret”: It was private, so it is a draft here.',
      ]);
      const { db } = database.engine;
      const rows = await db
        .selectFrom('site_pages')
        .select(['path', 'status', 'position', 'has_comments'])
        .orderBy('path')
        .execute();
      expect(rows.map(({ path }) => path)).toEqual([
        '/lore',
        '/lore/factions',
        '/lore/factions/keepers',
        '/lore/factions/oldest',
        '/lost',
        '/news-2',
        '/secret',
      ]);
      const find = (path: string) => rows.find((row) => row.path === path);
      expect(find('/lore/factions/keepers')?.position).toBe(4);
      expect(rows.filter((row) => row.has_comments).map(({ path }) => path)).toEqual(['/lore']);
      expect(find('/secret')?.status).toBe('draft');
      expect((await hub.get('/lore/factions/keepers')).status).toBe(200);
      expect(await (await hub.get('/lore')).text()).toContain('Good.');
      const again = await importFile(hub, 'wordpress', file);
      expect(again.counts).toEqual({ known: 9 });
    });
  });

  test('leads from no URL that the site has itself', async ({ database }) => {
    const { db } = database.engine;
    const at = (slug: string) => ({ slug, link: `https://old.example/${slug}/` });
    await insertRedirect(db, '/house-rules', '/rules');
    await insertRedirect(db, '/elsewhere', '/kept');
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      await pages.publish('Rules');
      await pages.create('Draft');
      const file = await wordpressFile([
        { ...page, ...at('rules'), id: 1, title: 'Rules' },
        { ...page, ...at('admin'), id: 2, title: 'Admin' },
        { ...page, ...at('draft'), id: 3, title: 'Draft' },
        { ...page, ...at('kept'), id: 4, title: 'Kept', parent: 3 },
        { html: '<p>Text</p>', ...at('news'), id: 5, title: 'A post' },
        { html: '<p>Text</p>', ...at('free'), id: 6, title: 'Another' },
      ]);
      const { problems } = await importFile(hub, 'wordpress', file);
      expect(problems).toContain(
        'Article “A post”: It was at /news, where this site has another page, so that URL doesn’t lead to it.',
      );
      const rows = await db
        .selectFrom('redirects')
        .select(['from_path', 'target'])
        .orderBy('from_path')
        .execute();
      expect(rows).toEqual([
        { from_path: '/elsewhere', target: '/draft-2/kept' },
        { from_path: '/free', target: expect.stringMatching(/^\/news\/\d+-free$/) },
        { from_path: '/house-rules', target: '/rules' },
        { from_path: '/kept', target: '/draft-2/kept' },
      ]);
    });
  });

  test('leaves pages that an earlier version imported as articles', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const post = { html: '<p>Text</p>', id: 1, title: 'About' };
      await importFile(hub, 'wordpress', await wordpressFile([post]));
      const file = await wordpressFile([{ ...page, id: 1, title: 'About', slug: 'about' }]);
      expect((await readPlan(hub, 'wordpress', file)).counts).toMatchObject({ known: 1 });
      expect((await importFile(hub, 'wordpress', file)).counts).toEqual({ known: 1 });
    });
  });
});
