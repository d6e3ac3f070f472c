import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { importFile, planFile } from './import-file.ts';
import { discourseFile, discoursePost, ghostFile, wordpressFile } from './source-files.ts';

onBothEngines('The report of an import, and its preview, name', (test) => {
  test('each item whose id an item before it had', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const reason = 'Skipped: An item before it in the file has the same id.';
      const wordpress = await wordpressFile([
        { title: 'First', html: '<p>Text</p>', id: 7 },
        { title: 'Second', html: '<p>Other text</p>', id: 7 },
      ]);
      const problems = [`Article “Second”: ${reason}`];
      expect(await planFile(hub, 'wordpress', wordpress)).toEqual(problems);
      expect(await importFile(hub, 'wordpress', wordpress)).toEqual({
        counts: { articles: 1, problems: 1 },
        problems,
      });
      const post = { ...discoursePost('Text'), id: 5 };
      const discourse = await discourseFile([{ posts: [post, { ...post, post_number: 2 }] }]);
      const repeated = [`A post by someone on Topic “Topic 1”: ${reason}`];
      expect(await planFile(hub, 'discourse', discourse)).toEqual(repeated);
      expect((await importFile(hub, 'discourse', discourse)).problems).toEqual(repeated);
    });
  });

  test('articles whose images lack the address of the old site, which become links', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const src = '__GHOST_URL__/content/images/a.png';
      const ghost = await ghostFile([
        { title: 'Mast', html: `<p>See <img src="${src}" alt="the mast"></p>` },
        { title: 'Map', html: '<p>Text</p>', feature_image: src },
        { title: 'Text', html: '<p>Text</p>' },
      ]);
      const reason =
        'The file does not say where its images are. Fill in “Old site URL” before you import it, or they become links.';
      const planned = [`Article “Mast”: ${reason}`, `Article “Map”: ${reason}`];
      expect(await planFile(hub, 'ghost', ghost)).toEqual(planned);
      const { problems } = await importFile(hub, 'ghost', ghost);
      expect(problems).toEqual(expect.arrayContaining(planned));
      const articles = await database.engine.db
        .selectFrom('articles')
        .select('body')
        .orderBy('id')
        .execute();
      expect(articles[0]?.body).toBe('See [Image: the mast](/content/images/a.png)');
    });
  });
});
