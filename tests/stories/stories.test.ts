import { expect } from 'vitest';
import { allMatches, readPage, walkList } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

const start = Date.UTC(2026, 0, 1);

const titles = (content: string) => allMatches(content, />(Story \d+)</g);

onBothEngines('The list of stories', (test) => {
  test('contains each story exactly once across pages, newest first', async ({ database }) => {
    const { db } = database.engine;
    const expected: string[] = [];
    for (let number = 10; number < 35; number += 1) {
      const title = `Story ${number}`;
      // Groups of three share a time.
      const at = new Date(start + Math.floor(number / 3) * 86_400_000);
      const url = 'https://example.com/story';
      const key = { canonical_key: `example.com/story/${number}` };
      const times = { published_at: at, created_at: at, updated_at: at };
      const texts = { title, source: 'Lanternpost', url, ...key, excerpt: '' };
      const story = { ...texts, ...times, status: 'published' as const };
      await db.insertInto('stories').values(story).execute();
      expected.unshift(title);
    }
    await withHub(database.location, async (hub) => {
      expect(await walkList(hub, '/stories', titles)).toEqual(expected);
      expect(await readPage(hub, '/')).toContain('href="/stories"');
    });
  });

  test('says what will appear while there are none', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect(await readPage(hub, '/stories')).toContain('No stories yet');
    });
  });
});
