import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const PATH = '/admin/new-content/story';
const day = (date: number) => new Date(`2026-03-${String(date).padStart(2, '0')}T12:00:00Z`);

const news = [
  ['Larkspur Works lays off 40 people', 'Lanternpost', 'Forty employees leave, the studio says.'],
  [
    'Layoffs hit Larkspur Works: 40 people leave',
    'Ridge',
    'The studio says forty employees leave.',
  ],
  ['A county library puts games in its reading room', 'Courier', 'Fourteen games and one desk.'],
] as const;

/** Three stories about three things, published on three days, the first with a comment each. */
async function insertThree({ engine: { db } }: DatabaseFixture) {
  for (const [index, source] of ['Lanternpost', 'Ridge', 'Courier'].entries()) {
    const at = day(index + 1);
    const times = { published_at: at, created_at: at, updated_at: at };
    const id = await insertStory(db, { title: `${source} title`, source, ...times });
    await insertMessage(db, { subject: { kind: 'story', id }, body: `Comment on ${source}` });
  }
}

async function getOutlets(hub: TestHub, id: number): Promise<string[]> {
  const content = await readPage(hub, `/stories/${id}`);
  const list = content.split('id="outlets"')[1]?.split('</ul>')[0] ?? '';
  return [...list.matchAll(/<li[^>]*>(?:<[^>]*>)*([^<]+)</g)].map(([, name = '']) => name);
}

async function undo(hub: TestHub, cookie: string, location: string | null) {
  const entries = /did=(\d+)/.exec(location ?? '')?.[1] ?? '';
  return hub.post('/admin/undo', { entries }, { cookie });
}

onBothEngines('Stories about the same news', (test) => {
  test('become one when they arrive, with the first in front', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        for (const [index, [title, source, excerpt]] of news.entries()) {
          const url = `https://example.com/${index}`;
          // The second outlet was earlier.
          const reportedOn = `2026-03-0${9 - index}`;
          const fields = { url, title, source, excerpt, reportedOn, status: 'published' };
          expect((await hub.post(PATH, fields, { cookie })).status).toBe(303);
        }
        const list = await readPage(hub, '/stories');
        expect(list).toContain('2 outlets');
        expect(list).toContain(news[0][0]);
        expect(list).not.toContain(news[1][0]);
        expect(list).toContain(news[2][0]);
        expect(await getOutlets(hub, 1)).toEqual(['Ridge', 'Lanternpost']);
        expect(await readPage(hub, '/stories/1')).toContain('First reported by Ridge.');
        expect((await hub.get('/stories/2')).headers.get('location')).toBe('/stories/1');
        expect(await readPage(hub, '/stories?q=layoffs')).toContain(news[1][0]);
        const sitemap = await (await hub.get('/sitemaps/stories-1.xml')).text();
        expect([...sitemap.matchAll(/stories\/(\d+)</g)].map(([, id]) => id)).toEqual(['1', '3']);
        const feed = await (await hub.get('/feeds/stories.json')).json();
        expect(feed.items.map(({ title }: { title: string }) => title)).toEqual([
          news[2][0],
          news[0][0],
        ]);
      },
      { now: () => day(10) },
    );
  });

  test('are merged by hand, comments included, and the merge is undone', async ({ database }) => {
    await insertThree(database);
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'editor');
        const { db } = database.engine;
        const second = await db.selectFrom('stories').select('title').where('id', '=', 2);
        const { title } = await second.executeTakeFirstOrThrow();
        const found = await read(`/admin/stories/1/outlets?${new URLSearchParams({ q: title })}`);
        expect(found).toMatch(/>Published</);
        expect(await read('/admin/stories/1/outlets')).not.toMatch(/>0(?:<!-- -->)?%</);
        // Merging into the later one keeps the discussion where the earlier one is.
        const merged = await hub.post(
          '/admin/stories/2/outlets',
          { action: 'merge', with: '1' },
          { cookie },
        );
        expect(merged.status).toBe(303);
        const page = await readPage(hub, '/stories/1');
        expect(page).toContain('2 outlets, one story');
        expect(page).toContain('Comment on Lanternpost');
        expect(page).toContain('Comment on Ridge');
        expect(page).toContain('2 comments');
        expect(await read('/admin/stories/2/outlets')).toContain('Hosts the discussion');
        const again = { action: 'merge', with: '2' };
        expect((await hub.post('/admin/stories/1/outlets', again, { cookie })).status).toBe(422);
        await undo(hub, cookie, merged.headers.get('location'));
        expect(await readPage(hub, '/stories/1')).not.toContain('Comment on Ridge');
        expect(await readPage(hub, '/stories/2')).toContain('Comment on Ridge');
        const counts = await database.engine.db
          .selectFrom('threads')
          .select(['subject_id', 'post_count', 'is_listed'])
          .orderBy('subject_id')
          .execute();
        expect(counts).toEqual(
          [1, 2, 3].map((id) => ({ subject_id: id, post_count: 1, is_listed: true })),
        );
        expect(await database.engine.db.selectFrom('story_groups').select('id').execute()).toEqual(
          [],
        );
      },
      { now: () => day(10) },
    );
  });

  test('are split by hand, get another origin, and all of it is undone', async ({ database }) => {
    await insertThree(database);
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        const change = (fields: Record<string, string>) =>
          hub.post('/admin/stories/1/outlets', fields, { cookie });
        await change({ action: 'merge', with: '2' });
        await change({ action: 'merge', with: '3' });
        expect(await getOutlets(hub, 1)).toEqual(['Lanternpost', 'Ridge', 'Courier']);
        const named = await change({ action: 'origin', origin: '3' });
        expect(await getOutlets(hub, 1)).toEqual(['Courier', 'Lanternpost', 'Ridge']);
        await undo(hub, cookie, named.headers.get('location'));
        expect(await getOutlets(hub, 1)).toEqual(['Lanternpost', 'Ridge', 'Courier']);
        const split = await change({ action: 'split', outlets: '1' });
        expect(await getOutlets(hub, 2)).toEqual(['Ridge', 'Courier']);
        expect(await readPage(hub, '/stories/2')).toContain('Comment on Lanternpost');
        expect(await getOutlets(hub, 1)).toEqual([]);
        await undo(hub, cookie, split.headers.get('location'));
        expect(await getOutlets(hub, 1)).toEqual(['Lanternpost', 'Ridge', 'Courier']);
        expect((await change({ action: 'split', outlets: '99' })).status).toBe(422);
      },
      { now: () => day(10) },
    );
  });

  test('show the next one while the first is not public', async ({ database }) => {
    await insertThree(database);
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        await hub.post('/admin/stories/1/outlets', { action: 'merge', with: '2' }, { cookie });
        await hub.platform.transaction(async ({ db, invalidate }) => {
          await db.updateTable('stories').set({ status: 'archived' }).where('id', '=', 1).execute();
          invalidate('stories');
        });
        const list = await readPage(hub, '/stories');
        expect(list).toContain('Ridge title');
        expect(list).not.toContain('Lanternpost title');
        expect(list).not.toContain('outlets');
      },
      { now: () => day(10) },
    );
  });
});
