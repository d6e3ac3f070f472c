import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertImage, insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';

const titlesIn = (html: string) =>
  [...html.matchAll(/data-label="Title"[^>]*>(.*?)<\/td>/gs)].map(([, cell]) =>
    cell?.replaceAll(/<[^>]*>/g, ''),
  );

onBothEngines('The content list', (test) => {
  test('has every item of all kinds once, newest first, across pages', async ({ database }) => {
    const { db } = database.engine;
    const image_id = await insertImage(db);
    const expected: string[] = [];
    for (let number = 100; number < 155; number += 1) {
      // Three at a time, of different kinds with the same ids.
      const published_at = new Date(Date.UTC(2026, 0, Math.floor(number / 3)));
      const titles = [`Article ${number}`, `Media ${number}`, `Story ${number}`] as const;
      await insertArticle(db, { title: titles[0], published_at });
      await insertMedia(db, { title: titles[1], published_at, image_id });
      await insertStory(db, { title: titles[2], published_at });
      expected.push(...titles);
    }
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'editor');
      const seen: (string | undefined)[] = [];
      let path: string | undefined = '/admin/content';
      while (path) {
        const page: string = await read(path);
        seen.push(...titlesIn(page));
        path = /href="(\/admin\/content\?[^"]*after=[^"]*)"/
          .exec(page)?.[1]
          ?.replaceAll('&amp;', '&');
      }
      expect(seen.toSorted()).toEqual(expected.toSorted());
      expect(seen[0]).toMatch(/15[2-4]$/);
    });
  });

  test('is filtered by title, status, author and category', async ({ database }) => {
    const { db } = database.engine;
    const ines = await insertMember(db, { name: 'Ines' });
    await insertArticle(db, { title: 'Ines leaks', category: 'leaks', author_id: ines });
    await insertArticle(db, { title: 'Ines talks', category: 'interviews', author_id: ines });
    await insertArticle(db, { title: 'Old leaks', category: 'leaks', status: 'archived' });
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'editor');
      const titles = async (query: string) => titlesIn(await read(`/admin/content?${query}`));
      expect(await titles('kind=articles&category=leaks')).toEqual(['Old leaks', 'Ines leaks']);
      expect(await titles(`kind=articles&author=${ines}`)).toEqual(['Ines talks', 'Ines leaks']);
      expect(await titles('status=archived')).toEqual(['Old leaks']);
      expect(await titles('q=TALKS')).toEqual(['Ines talks']);
    });
  });

  test('changes the selected items at once, skips what does not fit, and undoes it', async ({
    database,
  }) => {
    const { db } = database.engine;
    const ids: number[] = [];
    for (const status of ['published', 'draft', 'removed'] as const) {
      ids.push(await insertArticle(db, { title: status, status }));
    }
    const statuses = async () =>
      (await db.selectFrom('articles').select('status').orderBy('id').execute()).map(
        (row) => row.status,
      );
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      const item = ids.map((id) => `article:${id}`);
      const trashed = await editor.post('/admin/content', { intent: 'trash', item });
      expect(await statuses()).toEqual(['trashed', 'trashed', 'removed']);
      const location = trashed.headers.get('location') ?? '';
      expect(await read(location)).toContain('Moved to the trash: 2 items');
      expect(titlesIn(await read('/admin/content'))).toEqual(['removed']);
      expect(titlesIn(await read('/admin/content?status=trashed'))).toEqual(['draft', 'published']);
      const entries = /did=([\d.]+)/.exec(location)?.[1] ?? '';
      await editor.post('/admin/undo', { entries });
      expect(await statuses()).toEqual(['published', 'draft', 'removed']);
      const none = await editor.post('/admin/content', { intent: 'restore', item });
      const refusal = await read(none.headers.get('location') ?? '');
      expect(refusal).toContain('3 items were not restored.');
      expect(refusal).toContain('removed: A moderator took this down.');
      const contributor = new ArticleEditor(hub, (await signInStaff(hub, 'contributor')).cookie);
      await contributor.post('/admin/content', { intent: 'trash', item });
      expect(await statuses()).toEqual(['published', 'draft', 'removed']);
    });
  });

  test('names each selected item that is not published, with its reasons', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      const complete = await editor.create('Complete');
      await editor.press303(complete, 'save', { title: 'Complete' });
      const empty = await editor.create('Empty');
      const item = [complete, empty].map((id) => `article:${id}`);
      const some = await editor.post('/admin/content', { intent: 'publish', item });
      const page = await read(some.headers.get('location') ?? '');
      expect(page).toContain('>Published<');
      expect(page).toContain('1 item was not published.');
      expect(page).toContain('Empty: Write an excerpt. Write the text.');
      const none = await editor.post('/admin/content', { intent: 'publish', item });
      const refusal = await read(none.headers.get('location') ?? '');
      expect(refusal).toContain('2 items were not published.');
      expect(refusal).toContain('Complete: Its status is “Published”.');
      expect(refusal).not.toContain('Everything was up to date already.');
    });
  });
});
