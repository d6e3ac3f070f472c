import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { daysLater, start } from './community-rows.ts';
import { allMatches, readPage, walkList } from './read-page.ts';

async function insertImage(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('images')
    .values({
      storage_key: 'abc.webp',
      width: 1200,
      height: 800,
      placeholder: 'data:,',
      title: 'Shore',
      alt: 'A shore',
      category: 'fan-art',
      is_featured: false,
      created_at: start,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertMedia(
  db: Database,
  imageId: number,
  title: string,
  day: number,
  fields: {
    type?: 'video' | 'image' | 'artwork';
    provenance?: 'official' | 'fan-made';
    status?: 'draft' | 'published';
  } = {},
): Promise<void> {
  const { type = 'artwork', provenance = 'fan-made', status = 'published' } = fields;
  const at = daysLater(day);
  const times = { published_at: at, created_at: at, updated_at: at };
  const texts = { title, slug: 'art', description: '', credit: '', license: '' };
  const row = { ...texts, type, provenance, status, image_id: imageId, author_id: null, ...times };
  await db.insertInto('media_items').values(row).execute();
}

const works = (content: string) => allMatches(content, />(Work \d+)</g);

onBothEngines('The fan art page', (test) => {
  test('lists each published fan-made artwork exactly once across pages', async ({ database }) => {
    const { db } = database.engine;
    const image = await insertImage(db);
    const titles: string[] = [];
    for (let number = 10; number < 40; number += 1) {
      await insertMedia(db, image, `Work ${number}`, Math.floor(number / 3));
      titles.unshift(`Work ${number}`);
    }
    await insertMedia(db, image, 'Work 90', 90, { type: 'image' });
    await insertMedia(db, image, 'Work 91', 91, { provenance: 'official' });
    await insertMedia(db, image, 'Work 92', 92, { status: 'draft' });
    await withHub(database.location, async (hub) => {
      const seen = await walkList(hub, '/community/fan-art', works);
      expect(seen).toEqual(titles);
      await hub.platform.transaction(async ({ db: inside, invalidate }) => {
        await insertMedia(inside, image, 'Work 50', 60);
        invalidate('media');
      });
      expect(works(await readPage(hub, '/community/fan-art'))[0]).toBe('Work 50');
    });
  });
});
