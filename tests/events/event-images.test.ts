import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { insertLibraryImage } from '#tests/images/insert-library-image.ts';
import { drawPhoto, LibraryClient } from '#tests/images/library-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readShareImage } from '#tests/support/pages/read-share-image.ts';
import { readFormFields } from '#tests/support/pages/submit-form.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const now = new Date('2026-03-10T12:00:00Z');
const at = { now: () => now };
const EDIT = '/admin/edit-event/1';
const PAGE = '/events/1-soup';
const FEED = '/feeds/events.xml';
const SITEMAP = '/sitemaps/events-1.xml';
const TOPIC = '/topics/tides';

const key = (digit: string) => digit.repeat(24);
const readText = async (hub: TestHub, path: string) => (await hub.get(path)).text();

/** An editor whose event ‘Soup’ has all it needs to be published. */
async function startEvent(hub: TestHub, more: Record<string, string> = {}) {
  const editor = await LibraryClient.signIn(hub);
  await editor.post('/admin/new-content', { kind: 'event', title: 'Soup' });
  const save = async (intent: string, changes: Record<string, string> = {}) => {
    const fields = readFormFields(await editor.read(EDIT), 'imageId');
    return editor.post(EDIT, { ...fields, topics: 'Tides', ...changes, intent });
  };
  const texts = { place: 'Shed', description: 'Bring a mug.', timeZone: 'UTC' };
  const times = { starts: '2026-03-12T19:00', ends: '2026-03-12T21:00' };
  expect((await save('save', { ...texts, ...times, ...more })).status).toBe(303);
  return { editor, save };
}

onBothEngines('The image of an event', (test) => {
  test('is shown wherever the event is, with its alt text and credit', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { editor, save } = await startEvent(hub);
        const { image } = await editor.addImage(await drawPhoto(1).png().toBuffer());
        const file = `/images/${image.image.key}/1280.webp`;
        const texts = { title: 'Mast', alt: 'A mast at dusk', credit: 'Ada', source: '' };
        const details = { ...texts, license: '', category: 'game-scenes', focalX: '20' };
        const edit = (revision: string, changes = {}) =>
          editor.post(`/admin/images/${image.id}`, {
            ...details,
            ...changes,
            focalY: '80',
            revision,
          });
        expect((await edit('1')).status).toBe(303);
        expect((await save('publish')).status).toBe(303);
        const places = [PAGE, '/events', FEED, SITEMAP, TOPIC];
        const listShown = async () => {
          const texts = await Promise.all(places.map((path) => readText(hub, path)));
          return places.filter((_, index) => texts[index]?.includes(image.image.key));
        };
        expect(await readPage(hub, TOPIC)).toContain('Soup');
        expect(await listShown()).toEqual([]);
        expect(await readShareImage(hub, PAGE)).toContain('/cards/events/1-soup.png');
        expect((await hub.get(file)).status).toBe(404);
        expect((await save('save', { imageId: String(image.id) })).status).toBe(303);
        expect(await listShown()).toEqual(places);
        expect(await readShareImage(hub, PAGE)).toBe(file);
        expect((await hub.get(file)).status).toBe(200);
        const page = await readPage(hub, PAGE);
        expect(page).toMatch(/<img[^>]* alt="A mast at dusk" width="640" height="480"/);
        expect(page).toMatch(/<figcaption[^>]*>Credit: Ada</);
        expect(page).toContain('object-position:20% 80%');
        const html = await readText(hub, PAGE);
        expect(html).toContain(`"image":["${hub.address}${file}"]`);
        const list = await readPage(hub, '/events');
        // Its title is beside it.
        expect(list).toMatch(/<img[^>]* alt="" width="640" height="480"/);
        expect(list).not.toContain('Mast');
        const stored = `${hub.address}/images/${image.image.key}/stored.webp`;
        expect(await readText(hub, FEED)).toContain(`<enclosure url="${stored}"`);
        const changed = await edit('2', { alt: 'A mast at noon', credit: '' });
        expect(changed.status).toBe(303);
        const again = await readPage(hub, PAGE);
        expect(again).toContain('alt="A mast at noon"');
        expect(again).not.toContain('Credit:');
        expect((await save('save', { imageId: '' })).status).toBe(303);
        expect(await listShown()).toEqual([]);
        expect((await hub.get(file)).status).toBe(404);
      },
      at,
    );
  });

  test('is counted by the library, and leaves all pages while it is in the trash', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertLibraryImage(db, { storage_key: key('a') });
    await withHub(
      database.location,
      async (hub) => {
        const { editor, save } = await startEvent(hub, { imageId: String(id) });
        expect((await save('publish')).status).toBe(303);
        const countShown = async () => {
          const pages = [PAGE, '/events', FEED, SITEMAP].map((path) => readText(hub, path));
          return (await Promise.all(pages)).filter((text) => text.includes(key('a'))).length;
        };
        expect(await countShown()).toBe(4);
        expect(await editor.read('/admin/images?show=unused')).not.toContain('>Mast<');
        const warning = await editor.read(`/admin/images/${id}/delete`);
        expect(warning).toContain('This image is used in one place');
        expect(warning).toMatch(/href="\/admin\/edit-event\/1"[^>]*>Soup</);
        await editor.post(`/admin/images/${id}/delete`, {});
        expect(await countShown()).toBe(0);
        await editor.post(`/admin/images/${id}`, { intent: 'restore' });
        expect(await countShown()).toBe(4);
        expect((await save('save', { imageId: '' })).status).toBe(303);
        expect(await editor.read('/admin/images?show=unused')).toContain('>Mast<');
      },
      at,
    );
  });

  test('is saved with each version, and an outdated form does not replace it', async ({
    database,
  }) => {
    const { db } = database.engine;
    const [first, second] = [
      await insertLibraryImage(db, { storage_key: key('a') }),
      await insertLibraryImage(db, { storage_key: key('b') }),
    ];
    await withHub(
      database.location,
      async (hub) => {
        const { editor, save } = await startEvent(hub, { imageId: String(first) });
        expect((await save('publish')).status).toBe(303);
        expect((await save('save', { imageId: String(second) })).status).toBe(303);
        const shown = async () => {
          const page = await readPage(hub, PAGE);
          return ['a', 'b'].filter((digit) => page.includes(key(digit)));
        };
        expect(await shown()).toEqual(['b']);
        const outdated = await save('save', { imageId: String(first), revision: '2' });
        expect(outdated.status).toBe(409);
        expect(await shown()).toEqual(['b']);
        const restored = await editor.post('/admin/versions/event/1', {
          revision: '2',
          currentRevision: '3',
        });
        expect(restored.status).toBe(303);
        expect(await shown()).toEqual(['a']);
        const after = await editor.read(restored.headers.get('location') ?? '');
        const entries = /name="entries"[^>]*value="(\d+)"/.exec(after)?.[1] ?? '';
        await editor.post('/admin/undo', { entries });
        expect(await shown()).toEqual(['b']);
      },
      at,
    );
  });

  test('is one of the library, and is checked before the event is published', async ({
    database,
  }) => {
    const { db } = database.engine;
    const upload = await insertLibraryImage(db, { purpose: 'attachment' });
    const undescribed = await insertLibraryImage(db, { title: 'Pier', alt: '' });
    await withHub(
      database.location,
      async (hub) => {
        const { editor, save } = await startEvent(hub);
        for (const imageId of [String(upload), '99']) {
          const refused = await save('save', { imageId });
          expect([refused.status, await refused.text()]).toEqual([
            422,
            expect.stringContaining(`Image ${imageId} isn’t in the library.`),
          ]);
        }
        expect((await save('save', { imageId: String(undescribed) })).status).toBe(303);
        expect(await editor.read(EDIT)).toContain('The image “Pier” has no alt text.');
      },
      at,
    );
  });

  test('is in its private preview before it is public', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { editor, save } = await startEvent(hub);
        const { image } = await editor.addImage(await drawPhoto(1).png().toBuffer());
        expect((await save('save', { imageId: String(image.id) })).status).toBe(303);
        const link = /href="(\/events\/preview\/[^"]+)"/.exec(await editor.read(EDIT))?.[1] ?? '';
        const preview = await readText(hub, link);
        const signed = new RegExp(`/images/${image.image.key}/960\\.webp\\?token=[^"& ]+`);
        const [url = ''] = signed.exec(preview) ?? [];
        expect((await hub.get(url)).status).toBe(200);
        expect((await hub.get(url.split('?')[0] ?? '')).status).toBe(404);
      },
      at,
    );
  });

  test('is not repeated by the past dates of a series', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertLibraryImage(db, { storage_key: key('a') });
    await withHub(
      database.location,
      async (hub) => {
        const { save } = await startEvent(hub, {
          imageId: String(id),
          starts: '2026-02-12T19:00',
          ends: '2026-02-12T21:00',
        });
        expect((await save('publish')).status).toBe(303);
        const hasImage = async (path: string) => (await readPage(hub, path)).includes(key('a'));
        expect(await hasImage('/events?when=past')).toBe(true);
        expect((await save('save', { repeats: 'weekly' })).status).toBe(303);
        expect(await hasImage('/events?when=past')).toBe(false);
        const [upcoming = '', past = ''] = (await readPage(hub, '/events')).split('id="past"');
        expect([upcoming.includes(key('a')), past.includes(key('a'))]).toEqual([true, false]);
      },
      at,
    );
  });
});
