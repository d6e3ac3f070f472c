import { expect, test as plain } from 'vitest';
import { isPublicSection } from '#app/features/publishing/checks/public-sections.ts';
import routes from '#app/routes.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { insertImage } from '../feeds/insert-content.ts';
import { ArticleEditor } from './edit-article.ts';
import { insertContent } from './insert-content.ts';

/** The checks that an edit page shows. */
const checksIn = (html: string) =>
  [
    ...(/aria-labelledby="checks".*?<\/section>/s.exec(html)?.[0] ?? '').matchAll(
      /<li>(.*?)<\/li>/g,
    ),
  ].map(([, item = '']) => item.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"'));

onBothEngines('Before publishing', (test) => {
  test('images without alt text, broken links and undisclosed store links are listed, and need a second look', async ({
    database,
  }) => {
    const { db } = database.engine;
    const described = await insertImage(db, 'A coast');
    const undescribed = await insertImage(db, '');
    const other = await insertArticle(db, { title: 'Other' });
    const draft = await insertArticle(db, { title: 'Soon', status: 'draft' });
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      const good = [
        `![](image:${described})`,
        `![A mast](image:${undescribed})`,
        `[other](/news/${other}-a-signal) [all](${hub.address}/news) [card](article:${other}) [top](#part-x)`,
        '[away](https://example.com/nowhere) [store](https://www.amazon.com/dp/B00X?tag=hub-20)',
      ].join('\n\n');
      const bad = [
        `![](image:${undescribed})`,
        '![Gone](image:99999)',
        `[soon](/news/${draft}-soon) [nowhere](/nwes) [wrong](${hub.address}/news/a-signal)`,
        '[shop](https://www.amazon.com/stores/page?tag=hub-20) [none](/affiliate/hardware/none)',
      ].join('\n\n');
      const refused = await editor.press(id, 'publish', {
        body: bad,
        imageId: String(undescribed),
      });
      expect(refused.status).toBe(422);
      const html = (await refused.text()).replaceAll('<!-- -->', '');
      expect(html).toContain('Check these 8 points first:');
      expect(html).toMatch(
        new RegExp(`href="/admin/images/${undescribed}"[^>]*>Edit its alt text`),
      );
      expect(checksIn(html)).toEqual([
        expect.stringContaining('Text: The image “A coast” has no alt text'),
        expect.stringContaining('Text: Image 99999 is no longer in the library'),
        expect.stringContaining('Text: The link “soon” goes to content that isn’t published'),
        expect.stringContaining(
          'Text: The link “nowhere” goes to a page that doesn’t exist: /nwes',
        ),
        expect.stringContaining('Text: The link “wrong” goes to a page that doesn’t exist'),
        expect.stringContaining('Text: The link “none” goes to a page that doesn’t exist'),
        expect.stringContaining('Text: The link “shop” goes to a store with an affiliate ID'),
        expect.stringContaining('Image: The image “A coast” has no alt text'),
      ]);
      expect((await hub.get(`/news/${id}`)).status, 'nothing was published').toBe(404);
      await editor.press303(id, 'save', { body: bad });
      expect(checksIn(await editor.page(id))).toHaveLength(7);
      await editor.press303(id, 'publish', { body: good, imageId: String(described) });
      await editor.press303(id, 'archive', { body: good });
      await editor.press303(id, 'publish', { body: bad, acceptsChecks: 'on' });
      expect(await (await hub.get(`/news/${id}-the-lighthouse-answers`)).text()).toContain('nwes');
    });
  });

  test('the excerpts of stories and the texts of events are checked, too', async ({ database }) => {
    const { db } = database.engine;
    const at = new Date();
    const authorId = await insertMember(db, { name: 'Ines' });
    const draft = { title: 'Draft', slug: 'draft', status: 'draft', authorId, at } as const;
    const story = await insertContent(db, 'story', draft);
    const event = await insertContent(db, 'event', draft);
    const shop = 'https://www.amazon.com/stores/page?tag=hub-20';
    await db
      .updateTable('stories')
      .set({ excerpt: `<a href="/nwes">nowhere</a> <a href="${shop}">a <em>shop</em></a>` })
      .execute();
    await db.updateTable('events').set({ description: '[nowhere](/nwes)' }).execute();
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'editor');
      const checks = async (path: string) =>
        checksIn((await read(path)).replaceAll('<!-- -->', ''));
      expect(await checks(`/admin/edit-story/${story.id}`)).toEqual([
        expect.stringContaining('Excerpt: The link “nowhere” goes to a page that doesn’t exist'),
        expect.stringContaining('Excerpt: The link “a shop” goes to a store'),
      ]);
      expect(await checks(`/admin/edit-event/${event.id}`)).toEqual([
        expect.stringContaining('Text: The link “nowhere” goes to a page that doesn’t exist'),
      ]);
    });
  });
});

interface Route {
  path?: string | undefined;
  children?: Route[] | undefined;
}

plain('Links are checked against every section of the site', () => {
  const getSections = (list: readonly Route[]): string[] =>
    list.flatMap(({ path = '', children = [] }) => [
      ...getSections(children),
      path.split('/')[0] ?? '',
    ]);
  const forScriptsOnly =
    /^(me|admin|auth|.*\.json|robots\.txt|manifest\.webmanifest|\.well-known|\*|sitemaps|webhooks|follow|maintenance|offline|topic-suggestions)$/;
  const forOneReader =
    /^(preview|set-up|sign-out|forgotten-password|reset-password|check-mail|change-address|confirm-address|shared-report|texts)$/;
  const missing = [...new Set(getSections(routes))].filter(
    (section) =>
      !forScriptsOnly.test(section) &&
      !forOneReader.test(section) &&
      !isPublicSection(`/${section}`),
  );
  expect(missing).toEqual(['affiliate']);
  expect(isPublicSection('/nwes')).toBe(false);
});
