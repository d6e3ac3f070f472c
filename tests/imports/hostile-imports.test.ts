import { expect } from 'vitest';
import { htmlPage, startOutlet } from '#tests/stories/start-outlet.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { importFile } from './import-file.ts';
import { discourseFile, discoursePost, ghostFile, wordpressFile } from './source-files.ts';

const nested = '<div>'.repeat(60_000);

onBothEngines('A hostile item', (test) => {
  test('of an import is skipped and reported, and keeps out no other', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const wordpress = await wordpressFile([
        { title: 'Deep', html: nested },
        { title: 'Long', html: 'a'.repeat(1_000_001) },
        { title: 'Good', html: '<p>Text</p>' },
      ]);
      expect(await importFile(hub, 'wordpress', wordpress)).toEqual({
        counts: { articles: 1, problems: 2 },
        problems: [
          'Article “Deep”: Skipped: It is too deeply nested.',
          'Article “Long”: Skipped: It is too long.',
        ],
      });
      let value: unknown = 'x';
      for (let depth = 0; depth < 1_000; depth += 1) value = { children: [value] };
      const ghost = await ghostFile([
        { title: 'Deep', lexical: JSON.stringify({ root: value }) },
        { title: 'Broken', lexical: '{' },
        { title: 'Good', html: '<p>Text</p>' },
      ]);
      expect(await importFile(hub, 'ghost', ghost)).toEqual({
        counts: { articles: 1, problems: 2 },
        problems: [
          'Article “Deep”: Skipped: It is too deeply nested.',
          'Article “Broken”: Skipped: Its text cannot be read.',
        ],
      });
      const discourse = await discourseFile([
        { posts: [discoursePost('[quote]'.repeat(200_000)), discoursePost('Good', 2)] },
      ]);
      expect(await importFile(hub, 'discourse', discourse)).toMatchObject({
        counts: { threads: 1, posts: 1, problems: 1 },
      });
    });
  });

  test('in the XML of a file ends the reading there', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const path = await wordpressFile([
        { title: 'Good', html: '<p>Text</p>' },
        { title: 'Deep', html: `]]>${'<a>'.repeat(60_000)}<![CDATA[` },
      ]);
      expect(await importFile(hub, 'wordpress', path)).toEqual({
        counts: { articles: 1, problems: 1 },
        problems: [
          'item “Deep”: Skipped: It is too deeply nested, so the rest of the file was not read.',
        ],
      });
    });
  });
});

onBothEngines('A hostile page', (test) => {
  test('that is fetched for a story is read up to where it is too deeply nested', async ({
    database,
  }) => {
    const outlet = await startOutlet({ '/deep': htmlPage(`<title>A map</title>${nested}`) });
    await insertMember(database.engine.db, { name: 'Ada', role: 'admin' });
    const settings = { FETCH_ALLOWED_HOSTS: outlet.host };
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAs(hub, 'ada@example.com');
        const fields = { intent: 'fetch', url: outlet.url('/deep') };
        const found = await hub.post('/admin/new-content/story', fields, { cookie });
        expect([found.status, (await found.text()).includes('A map')]).toEqual([200, true]);
      },
      { settings },
    );
  });
});
