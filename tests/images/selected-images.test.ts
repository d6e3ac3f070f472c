import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { setHero } from '#tests/support/rows/set-hero.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { insertLibraryImage } from './insert-library-image.ts';
import { LibraryClient, readAudit } from './library-client.ts';

const SELECTED = '/admin/images/selected';

/** The fields of the form about these images. */
const select = (images: readonly number[], fields: Record<string, string> = {}) =>
  new URLSearchParams([...Object.entries(fields), ...images.map((id) => ['image', String(id)])]);

const readImages = (db: Database) =>
  db
    .selectFrom('images')
    .select(['alt', 'credit', 'category', 'trashed_at'])
    .orderBy('id')
    .execute();

/** Follows the redirect, and returns the page's toast as text and the entries of its undo. */
async function readToast(editor: LibraryClient, response: Response) {
  expect(response.status).toBe(303);
  const page = await editor.read(response.headers.get('location') ?? '');
  return { page, entries: /name="entries" value="([^"]+)"/.exec(page)?.[1] ?? '' };
}

onBothEngines('Selected images', (test) => {
  test('get a credit and a category at once, and alt text only where there is none', async ({
    database,
  }) => {
    const { db } = database.engine;
    const images = [
      await insertLibraryImage(db, { title: 'First', alt: 'A ridge', credit: 'Ines' }),
      await insertLibraryImage(db, { title: 'Second', alt: '' }),
      await insertLibraryImage(db, { title: 'Third', alt: '', is_decorative: true }),
    ];
    await insertLibraryImage(db, { title: 'Other', alt: '' });
    const before = await readImages(db);
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const form = await editor.read(`${SELECTED}/edit?${select(images)}`);
      expect(form).toContain('Edit 3 images');
      for (const title of ['First', 'Second', 'Third']) expect(form).toContain(title);
      const details = { credit: 'Halfmoon', category: 'fan-art', alt: 'A press photo' };
      const returnTo = '/admin/images?view=list';
      const saved = await editor.post(`${SELECTED}/edit`, select(images, { ...details, returnTo }));
      expect(saved.headers.get('location')).toContain(returnTo);
      const rest = { credit: 'Halfmoon', category: 'fan-art', trashed_at: null };
      expect(await readImages(db)).toEqual([
        { alt: 'A ridge', ...rest },
        { alt: 'A press photo', ...rest },
        { alt: '', ...rest },
        before[3],
      ]);
      const { page, entries } = await readToast(editor, saved);
      expect(page).toContain('3 images updated');
      await editor.post('/admin/undo', { entries });
      expect(await readImages(db)).toEqual(before);
      const blank = { credit: '', category: '', alt: '' };
      const unchanged = await editor.post(`${SELECTED}/edit`, select(images, blank));
      expect(unchanged.headers.get('location')).toContain('nothing-changed');
    });
  });

  test('go to the trash and come back together, with a warning about those in use', async ({
    database,
  }) => {
    const { db } = database.engine;
    const used = await insertLibraryImage(db, { title: 'Used', storage_key: 'a'.repeat(24) });
    const unused = await insertLibraryImage(db, { title: 'Unused' });
    const item = `/media/${await insertMedia(db, { image_id: used })}-a-ridge`;
    const images = [used, unused];
    const trashed = async () => (await readImages(db)).map(({ trashed_at }) => trashed_at !== null);
    await withHub(database.location, async (hub) => {
      const read = async () => (await hub.get(item)).text();
      const editor = await LibraryClient.signIn(hub);
      expect(await read()).toContain('a'.repeat(24));
      const warning = await editor.read(`${SELECTED}/delete?image=${used}&image=${unused}`);
      expect(warning).toContain('1 of 2 are in use');
      expect(warning.match(/>In use</g)).toHaveLength(1);
      const harmless = await editor.read(`${SELECTED}/delete?image=${unused}`);
      expect(harmless).toContain('It isn’t used anywhere.');
      const deleted = await editor.post(`${SELECTED}/delete`, select(images));
      expect(await trashed()).toEqual([true, true]);
      expect(await read()).not.toContain('a'.repeat(24));
      const { page, entries } = await readToast(editor, deleted);
      expect(page).toContain('2 images deleted');
      await editor.post('/admin/undo', { entries });
      expect(await trashed()).toEqual([false, false]);
      expect(await read()).toContain('a'.repeat(24));
      await editor.post(`${SELECTED}/delete`, select(images));
      const restored = await editor.post(`${SELECTED}/restore`, select(images));
      expect((await readToast(editor, restored)).page).toContain('2 images restored');
      expect(await trashed()).toEqual([false, false]);
      const [first, ...others] = await readAudit(hub);
      expect(first).toBe('image.delete');
      expect(others.at(-1)).toBe('image.restore');
    });
  });

  test('count as used at the top of the home page, where the list doesn’t call them unused', async ({
    database,
  }) => {
    const hero = await insertLibraryImage(database.engine.db, { title: 'The coast' });
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const unused = () => editor.read('/admin/images?show=unused');
      expect(await unused()).toContain('The coast');
      await setHero(hub, hero);
      expect(await unused()).not.toContain('The coast');
      expect(await editor.read(`${SELECTED}/delete?image=${hero}`)).toContain('It’s in use');
    });
  });

  test('change all or none', async ({ database }) => {
    const { db } = database.engine;
    const kept = await insertLibraryImage(db, { title: 'Kept' });
    const gone = await insertLibraryImage(db, { title: 'Gone', trashed_at: new Date() });
    const merged = await insertLibraryImage(db, { title: 'Merged', merged_into_id: kept });
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const before = await readImages(db);
      for (const other of [gone, merged, 999]) {
        const images = [kept, other];
        const details = { credit: 'Halfmoon', category: '', alt: '' };
        const edited = await editor.post(`${SELECTED}/edit`, select(images, details));
        expect(edited.status).toBe(422);
        expect(await edited.text()).toContain('Some of these images have been changed since.');
        expect((await editor.post(`${SELECTED}/delete`, select(images))).status).toBe(422);
      }
      expect(await readImages(db)).toEqual(before);
      const page = await editor.read(`${SELECTED}/edit?image=${kept}&image=${gone}`);
      expect(page).toContain('Edit 1 image');
      expect(page).toContain('1 image of your selection can’t be changed anymore.');
      const none = await editor.read(`${SELECTED}/edit`);
      expect(none).toContain('No images selected.');
      const nothing = await editor.post(`${SELECTED}/delete`, {});
      expect(nothing.headers.get('location')).toContain('nothing-selected');
    });
  });
});
