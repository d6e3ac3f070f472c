import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('Editing a story', (test) => {
  test('gives a URL to one of several stories that take it at once', async ({ database }) => {
    const { db } = database.engine;
    const ids: number[] = [];
    for (const key of ['one', 'two', 'three', 'four']) {
      ids.push(await insertStory(db, { canonical_key: `example.com/${key}` }));
    }
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const url = 'https://example.com/five';
      const typed = { title: 'First', source: 'Ridge', reportedOn: '', excerpt: '', imageId: '' };
      const fields = { ...typed, url, intent: 'save', revision: '1' };
      const save = (id: number) => hub.post(`/admin/edit-story/${id}`, fields, { cookie });
      const statuses = (await Promise.all(ids.map(save))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([303, 422, 422, 422]);
    });
  });

  test('changes it everywhere, keeps addresses apart, and archives it', async ({ database }) => {
    const { db } = database.engine;
    await insertStory(db, { title: 'First', url: 'https://example.com/first' });
    await insertStory(db, { title: 'Second', canonical_key: 'example.com/second' });
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const save = async (intent: string, changes: Record<string, string>) => {
        const page = await read('/admin/edit-story/1');
        const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
        const form = { title: 'First', source: 'Ridge', reportedOn: '', excerpt: '', imageId: '' };
        return hub.post(
          '/admin/edit-story/1',
          { url: 'https://example.com/first', ...form, ...changes, intent, revision },
          { cookie },
        );
      };
      expect(await readPage(hub, '/stories')).toContain('First');
      const taken = await save('save', { url: 'https://www.example.com/second/?utm_source=x' });
      expect(taken.status).toBe(422);
      expect(await taken.text()).toContain('Another story has this URL: “Second”.');
      for (const address of ['http://127.0.0.1/', 'http://user:pw@10.0.0.1/']) {
        for (const intent of ['save', 'publish']) {
          const refused = await save(intent, { url: address });
          expect(refused.status).toBe(422);
          expect(await refused.text()).toMatch(/<input id="story-url"[^>]*aria-invalid="true"/);
        }
      }
      for (const [reportedOn, message] of [
        ['+275760-09-13', 'Enter a date, such as 2026-03-15.'],
        ['0001-01-01', 'Enter a year from 1990 to 20'],
        ['2099-01-01', 'Enter a year from 1990 to 20'],
      ] as const) {
        const refused = await save('save', { reportedOn });
        expect(refused.status).toBe(422);
        expect((await refused.text()).replaceAll('<!-- -->', '')).toMatch(
          new RegExp(`reportedOn-error"[^>]*>(?:<[^>]*>)*${message}`),
        );
      }
      const url = 'https://example.com/changed?utm_source=x';
      expect((await save('save', { title: 'Changed', url })).status).toBe(303);
      const list = await readPage(hub, '/stories');
      expect(list).toContain('Changed');
      expect(list).toContain('href="https://example.com/changed"');
      expect((await save('archive', { title: 'Changed', url })).status).toBe(303);
      expect(await readPage(hub, '/stories')).not.toContain('Changed');
      expect((await hub.get('/stories/1')).status).toBe(404);
    });
  });

  test('needs an address and a source before it is published', async ({ database }) => {
    await insertStory(database.engine.db, { title: 'New', status: 'draft' });
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const page = await read('/admin/edit-story/1');
      const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
      const form = { title: 'New', source: '', reportedOn: '', excerpt: '', imageId: '', url: '' };
      const fields = { ...form, intent: 'publish', revision };
      for (const [url, message] of [
        ['', 'Enter a URL.'],
        ['https://example.com/new', 'Enter the name of the source.'],
      ] as const) {
        const refused = await hub.post('/admin/edit-story/1', { ...fields, url }, { cookie });
        expect(refused.status).toBe(422);
        expect(await refused.text()).toContain(message);
      }
    });
  });
});
