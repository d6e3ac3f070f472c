import { expect } from 'vitest';
import { purgeTrashJob as purge } from '#app/features/image-library/purge-trash-job.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertLibraryImage } from './insert-library-image.ts';
import { drawPhoto, LibraryClient, readAudit } from './library-client.ts';

const titlesIn = (html: string) =>
  [
    ...html.matchAll(/href="\/admin\/images\/\d(?:(?!<\/a>).)*<span[^>]*>([^<]*)<\/span><\/a>/gs),
  ].map(([, title]) => title);

/** An article that shows the image in its text. */
async function insertIllustrated({ platform }: TestHub, imageId: number): Promise<number> {
  const { db } = platform.engine;
  const body = `![](image:${imageId} "caption")`;
  const id = await insertArticle(db, { body });
  await saveImageUses(db, { kind: 'article', contentId: id }, [body]);
  return id;
}

const getPage = async (hub: TestHub, article: number) =>
  (await hub.get(`/news/${article}-a-signal`)).text();

onBothEngines('The image library', (test) => {
  test('is searched, filtered and paged', async ({ database }) => {
    const { db } = database.engine;
    const image = (title: string, more = {}) =>
      insertLibraryImage(db, { title, alt: 'x', credit: 'y', ...more });
    const inText = await image('In a text');
    await insertMedia(db, { image_id: await image('In the gallery') });
    await image('Merged', { merged_into_id: inText });
    await image('Plain', { alt: '', is_decorative: true, category: 'fan-art' });
    await image('No alt', { alt: '', is_featured: true });
    await image('No credit', { credit: '', file_name: 'p_100%.png' });
    await image('Gone', { trashed_at: new Date() });
    await image('Someone’s avatar', { purpose: 'avatar' });
    await withHub(database.location, async (hub) => {
      await insertIllustrated(hub, inText);
      const editor = await LibraryClient.signIn(hub);
      const list = async (query: string) =>
        titlesIn(await editor.read(`/admin/images?${query}`)).sort();
      expect(await list('')).toEqual([
        'In a text',
        'In the gallery',
        'No alt',
        'No credit',
        'Plain',
      ]);
      expect(await list('show=no-alt')).toEqual(['No alt']);
      expect(await list('show=featured')).toEqual(['No alt']);
      expect(await list('show=no-credit')).toEqual(['No credit']);
      expect(await list('show=unused')).toEqual(['No alt', 'No credit', 'Plain']);
      expect(await list('show=trash')).toEqual(['Gone']);
      expect(await list('category=fan-art')).toEqual(['Plain']);
      expect(await list('q=100%25')).toEqual(['No credit']);
      expect(await list('q=nothing-like-it')).toEqual([]);
      for (let index = 0; index < 40; index += 1) await image(`Many ${index}`);
      const first = await editor.read('/admin/images?q=many');
      const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const second = titlesIn(await editor.read(next));
      expect(new Set([...titlesIn(first), ...second]).size).toBe(40);
      expect(await editor.read('/admin?tab=images&show=trash')).toContain('>Gone<');
    });
  });

  test('edits an image, shows the change at once, and undoes it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      const id = await insertLibraryImage(db, { alt: 'Before' });
      const article = await insertIllustrated(hub, id);
      expect(await getPage(hub, article)).toContain('alt="Before"');
      const editor = await LibraryClient.signIn(hub);
      const path = `/admin/images/${id}`;
      const texts = { title: 'Mast', alt: 'After', credit: 'Ada', source: '', license: '' };
      const fields = { ...texts, category: 'game-scenes', focalX: '20', focalY: '80' };
      const refused = await editor.post(path, { ...fields, title: '\u200b', revision: '1' });
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('Enter a title.'),
      ]);
      const saved = await editor.post(path, { ...fields, revision: '1' });
      const after = await editor.read(saved.headers.get('location') ?? '');
      expect(after).toContain('Image Updated');
      expect(after).toContain('Mast has been updated.');
      const page = await getPage(hub, article);
      expect(page).toContain('alt="After"');
      expect(page).toContain('Credit: Ada');
      const same = await editor.post(path, { ...fields, revision: '1' });
      expect(await editor.read(same.headers.get('location') ?? '')).toContain('Nothing changed');
      const conflict = await editor.post(path, { ...fields, alt: 'Late', revision: '1' });
      expect([conflict.status, await conflict.text()]).toEqual([
        409,
        expect.stringMatching(/Someone else saved this.*>Late<.*Now: <!-- -->After/s),
      ]);
      const [, entries = ''] = /name="entries"[^>]*value="(\d+)"/.exec(after) ?? [];
      await editor.post('/admin/undo', { entries });
      expect(await getPage(hub, article)).toContain('alt="Before"');
      expect(await readAudit(hub)).toEqual(['image.update', 'image.update']);
    });
  });

  test('gives several images the same details at once, and undoes it', async ({ database }) => {
    const { db } = database.engine;
    const ids = [
      await insertLibraryImage(db, { title: 'First', alt: 'A ridge', credit: '' }),
      await insertLibraryImage(db, { title: 'Second', alt: '', credit: '' }),
    ];
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const shared = { intent: 'describe', images: ids.join(' '), category: '', alt: '' };
      const response = await editor.post('/admin/images/new', { ...shared, credit: 'Halfmoon' });
      const location = response.headers.get('location') ?? '';
      const rows = () => db.selectFrom('images').select(['alt', 'credit']).orderBy('id').execute();
      expect(await rows()).toEqual([
        { alt: 'A ridge', credit: 'Halfmoon' },
        { alt: '', credit: 'Halfmoon' },
      ]);
      const page = await editor.read(location);
      expect(page).toContain('2 images updated');
      const entries = /name="entries" value="([^"]+)"/.exec(page)?.[1] ?? '';
      await editor.post('/admin/undo', { entries, returnTo: '/admin/images' });
      expect((await rows()).map(({ credit }) => credit)).toEqual(['', '']);
      const wrong = await editor.post('/admin/images/new', { ...shared, images: '1 x' });
      expect(wrong.status).toBe(422);
    });
  });

  test('replaces a file everywhere at once, and undoes it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const { image } = await editor.addImage(await drawPhoto(1).png().toBuffer());
      const oldKey = image.image.key;
      const article = await insertIllustrated(hub, image.id);
      expect(await getPage(hub, article)).toContain(oldKey);
      expect((await hub.get(`/images/${oldKey}/320.webp`)).status).toBe(200);
      const unchosen = { intent: 'replace', upload: '' };
      const refused = await editor.post(`/admin/images/${image.id}`, unchosen);
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('Choose an image first.'),
      ]);
      const upload = await editor.upload(await drawPhoto(2, 900, 300).png().toBuffer());
      const replaced = await editor.post(`/admin/images/${image.id}`, {
        intent: 'replace',
        upload,
      });
      expect(replaced.status).toBe(303);
      const page = await getPage(hub, article);
      const [, newKey = ''] = /\/images\/([0-9a-f]{24})\/960.webp/.exec(page) ?? [];
      expect(newKey).not.toBe(oldKey);
      expect(page).toContain('width="900" height="300"');
      expect((await hub.get(`/images/${newKey}/320.webp`)).status).toBe(200);
      expect((await hub.get(`/images/${oldKey}/320.webp`)).status).toBe(404);
      const trash = await editor.read('/admin/images?show=trash');
      expect(trash).toContain(oldKey);
      const after = await editor.read(replaced.headers.get('location') ?? '');
      const [, entries = ''] = /name="entries"[^>]*value="(\d+)"/.exec(after) ?? [];
      await editor.post('/admin/undo', { entries });
      expect(await getPage(hub, article)).toContain(oldKey);
      expect((await hub.get(`/images/${oldKey}/320.webp`)).status).toBe(200);
    });
  });

  test('finds duplicates and merges them, and undoes that', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const photo = await drawPhoto(5).png().toBuffer();
      const { image: kept } = await editor.addImage(photo, 'kept.png');
      await editor.addImage(await drawPhoto(9).png().toBuffer(), 'other.png');
      const same = await editor.addImage(photo, 'same.png');
      expect(same.duplicates).toEqual([{ id: kept.id, title: 'Kept', isSameFile: true }]);
      const smaller = await drawPhoto(5).resize(320).jpeg({ quality: 50 }).toBuffer();
      const similar = await editor.addImage(smaller, 'similar.jpg');
      expect(similar.duplicates).toContainEqual({ id: kept.id, title: 'Kept', isSameFile: false });
      const article = await insertIllustrated(hub, similar.image.id);
      expect(await editor.read(`/admin/images/${kept.id}`)).toContain('looks the same');
      const merge = { intent: 'merge', duplicate: String(similar.image.id) };
      const merged = await editor.post(`/admin/images/${kept.id}`, merge);
      expect(await getPage(hub, article)).toContain(kept.image.key);
      const page = await editor.read(`/admin/images/${kept.id}`);
      expect(page).toContain('A signal from the coast');
      expect(await editor.read(`/admin/images/${similar.image.id}`)).toContain('Page not found');
      const after = await editor.read(merged.headers.get('location') ?? '');
      const [, entries = ''] = /name="entries"[^>]*value="(\d+)"/.exec(after) ?? [];
      await editor.post('/admin/undo', { entries });
      expect(await getPage(hub, article)).toContain(similar.image.image.key);
    });
  });

  test('warns before it deletes an image in use, and restores it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      const id = await insertLibraryImage(db, { title: 'A mast', storage_key: 'a'.repeat(24) });
      const article = await insertIllustrated(hub, id);
      const editor = await LibraryClient.signIn(hub);
      const warning = await editor.read(`/admin/images/${id}/delete`);
      expect(warning).toContain('This image is used in one place');
      expect(warning).toMatch(/href="\/admin\/edit-article\/\d+"[^>]*>A signal from the coast</);
      const deleted = await editor.post(`/admin/images/${id}/delete`, {});
      const after = await editor.read(deleted.headers.get('location') ?? '');
      expect(after).toContain('Image Deleted');
      expect(after).toContain('A mast has been removed from the media library.');
      expect(await getPage(hub, article)).not.toContain('a'.repeat(24));
      await editor.post(`/admin/images/${id}`, { intent: 'restore' });
      expect(await getPage(hub, article)).toContain('a'.repeat(24));
      expect(await readAudit(hub)).toEqual(['image.delete', 'image.restore']);
    });
  });

  test('warns before it deletes what a media item is about, and keeps it for an undo', async ({
    database,
  }) => {
    let now = new Date('2026-02-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { db } = hub.platform.engine;
        const key = 'a'.repeat(24);
        const id = await insertLibraryImage(db, { storage_key: key });
        const item = `/media/${await insertMedia(db, { image_id: id })}-a-ridge`;
        const read = async (path: string) => (await hub.get(path)).text();
        expect(await read(item)).toContain(key);
        const editor = await LibraryClient.signIn(hub);
        const warning = await editor.read(`/admin/images/${id}/delete`);
        expect(warning).toContain('This image is used in one place');
        expect(warning).toMatch(/href="\/admin\/edit-media\/\d+"[^>]*>A ridge at dawn</);
        const deleted = await editor.post(`/admin/images/${id}/delete`, {});
        const after = await editor.read(deleted.headers.get('location') ?? '');
        expect(await read(item)).toContain('This image isn’t available right now.');
        for (const path of [item, '/media', '/', '/feeds/media.xml', '/sitemaps/media-1.xml']) {
          const response = await hub.get(path);
          expect([response.status, (await response.text()).includes(key)], path).toEqual([
            200,
            false,
          ]);
        }
        now = new Date('2026-03-05T12:00:00Z');
        await hub.platform.transaction(({ enqueue }) => enqueue(purge, {}));
        await hub.runJobs();
        const entries = /name="entries" value="(\d+)"/.exec(after)?.[1] ?? '';
        await editor.post('/admin/undo', { entries });
        expect(await read(item)).toContain(key);
      },
      { now: () => now },
    );
  });

  test('deletes what has been in the trash for 30 days, files included', async ({ database }) => {
    let now = new Date('2026-02-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { db } = hub.platform.engine;
        const editor = await LibraryClient.signIn(hub);
        const photo = await drawPhoto(3).png().toBuffer();
        const { image } = await editor.addImage(photo);
        await editor.post(`/admin/images/${image.id}/delete`, {});
        await hub.platform.transaction(({ enqueue }) => enqueue(purge, {}));
        await hub.runJobs();
        expect(await editor.read(`/admin/images/${image.id}`)).toContain('in the trash');
        now = new Date('2026-03-05T12:00:00Z');
        await hub.platform.transaction(({ enqueue }) => enqueue(purge, {}));
        await hub.runJobs();
        expect(await db.selectFrom('images').select('id').execute()).toEqual([]);
        // Added in the transaction that deleted the row: a crash in between leaves no file that no one finds.
        const jobs = db.selectFrom('jobs').where('name', '=', 'image-library.delete-files');
        expect(await jobs.select('status').execute()).toEqual([{ status: 'done' }]);
        expect(await hub.platform.images.findVariant(image.image.key, 320, 'webp')).toBeUndefined();
      },
      { now: () => now },
    );
  });
});
