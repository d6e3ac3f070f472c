import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertLibraryImage } from '../images/insert-library-image.ts';

const sample = join(import.meta.dirname, '../../sample/videos/ridge-at-dawn.webm');

type Fields = Record<string, string>;

const texts: Fields = {
  title: 'A storm',
  slug: '',
  type: 'image',
  imageId: '',
  videoId: '',
  playerUrl: '',
  description: 'Seen from *the* ridge.',
  category: 'characters',
  provenance: 'ai-made',
  credit: 'Halfmoon',
  license: 'CC BY 4.0',
  sourceName: 'An album',
  sourceUrl: '',
};

/** An editor with a new draft, /admin/edit-media/1. */
async function startEditor(hub: TestHub) {
  const cookie = await signInAs(hub, 'eddie@example.com');
  const path = '/admin/edit-media/1';
  const read = async (address: string) => (await hub.get(address, { cookie })).text();
  const send = (fields: Fields, ...more: [name: string, value: string][]) =>
    hub.post(path, new URLSearchParams([...Object.entries({ ...texts, ...fields }), ...more]), {
      cookie,
    });
  const sendFile = (fields: Fields, file?: [name: string, bytes: Uint8Array, fileName: string]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...texts, ...fields })) body.append(name, value);
    if (file) body.append(file[0], new Blob([file[1] as BlobPart]), file[2]);
    const headers = { origin: hub.address, cookie };
    return fetch(hub.address + path, { method: 'POST', body, headers, redirect: 'manual' });
  };
  await hub.post('/admin/new-content', { kind: 'media', title: 'A storm' }, { cookie });
  const undo = (entries: string) =>
    hub.post('/admin/undo', { entries, returnTo: path }, { cookie });
  return { read, send, sendFile, undo, path };
}

async function withEditor(
  { engine: { db }, location }: DatabaseFixture,
  work: (hub: TestHub, editor: Awaited<ReturnType<typeof startEditor>>) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  await insertMember(db, { name: 'Eddie', role: 'editor' });
  await withHub(location, async (hub) => work(hub, await startEditor(hub)), { settings });
}

const image = () =>
  sharp({ create: { width: 800, height: 450, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

const inputValue = (html: string, name: string) => {
  const [tag = ''] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
  return / value="([^"]*)"/.exec(tag)?.[1] ?? '';
};

onBothEngines('The editor of media', (test) => {
  test('publishes an image with all its fields', async ({ database }) => {
    await withEditor(database, async (hub, editor) => {
      const refused = await editor.send({ intent: 'publish', revision: '1' });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Choose an image.');

      const imageId = String(await insertLibraryImage(database.engine.db, { alt: '' }));
      const publish = { imageId, intent: 'publish', revision: '1' };
      const unchecked = await editor.send({ ...publish, description: '[Gone](/media/99)' });
      expect(unchecked.status).toBe(422);
      const checks = await unchecked.text();
      expect(checks).toContain('has no alt text. Describe it');
      expect(checks).toContain('content that isn’t published: /media/99');
      const sent = await editor.send({ ...publish, acceptsChecks: 'on' });
      expect(sent.status).toBe(303);
      const page = await (await hub.get('/media/1-a-storm')).text();
      for (const text of ['<em>the</em> ridge', 'AI-made', 'Halfmoon', 'CC BY 4.0', 'An album']) {
        expect(page).toContain(text);
      }
      const filtered = await (await hub.get('/media?provenance=ai-made')).text();
      expect(filtered).toContain('/media/1-a-storm');
      expect(await (await hub.get('/media?provenance=fake')).text()).toContain('No matches yet');
      expect(await (await hub.get('/sitemaps/media-1.xml')).text()).toContain('/media/1-a-storm<');
      expect(await (await hub.get('/feeds/media.xml')).text()).toContain('/media/1-a-storm<');
      expect(await (await hub.get('/search?q=storm&kind=media')).text()).toContain('1-a-storm');
    });
  });

  test('keeps the image that a draft got when its publication is undone', async ({ database }) => {
    await withEditor(database, async (hub, editor) => {
      const { db } = database.engine;
      const imageId = await insertLibraryImage(db, { alt: 'Waves' });
      const fields = { imageId: String(imageId), intent: 'publish', revision: '1' };
      const published = await editor.send(fields);
      const address = new URL(published.headers.get('location') ?? '', hub.address);
      const entries = address.searchParams.get('did') ?? '';
      expect((await editor.undo(entries)).status).toBe(303);
      const items = db.selectFrom('media_items').select(['status', 'image_id']);
      expect(await items.execute()).toEqual([{ status: 'draft', image_id: imageId }]);
      expect((await hub.get('/media/1-a-storm')).status).toBe(404);
    });
  });

  test('adds a video file, served to staff until it is published', async ({ database }) => {
    await withEditor(database, async (hub, editor) => {
      const bytes = await readFile(sample);
      const wrong = await editor.sendFile({ add: 'video', revision: '1', title: 'Typed' }, [
        'videoFile',
        Buffer.alloc(5000),
        'a.webm',
      ]);
      expect(wrong.status).toBe(422);
      const html = await wrong.text();
      expect(html).toContain('Choose an MP4 or WebM file.');
      expect(html).toContain('>Typed</textarea>');

      const added = await editor.sendFile({ add: 'video', revision: '1', title: 'Typed' }, [
        'videoFile',
        bytes,
        'ridge.mp4',
      ]);
      const shown = await editor.read(added.headers.get('location') ?? '');
      // What was typed came along, and is kept for the next person who opens the draft.
      expect(inputValue(shown, 'videoId')).toBe('1');
      expect(shown).toContain('>Typed</textarea>');
      expect(inputValue(await editor.read(editor.path), 'videoId')).toBe('1');
      expect(shown).toContain('ridge.mp4: 960 × 540, 8 s');
      const [path = ''] = /\/videos\/[0-9a-f]{24}\.webm/.exec(shown) ?? [];
      expect((await hub.get(path)).status).toBe(404);

      const imageId = String(await insertLibraryImage(database.engine.db));
      const fields = { type: 'video', videoId: '1', imageId };
      const publish = { intent: 'publish', acceptsChecks: 'on' };
      await editor.send({ ...fields, ...publish, revision: '1' });
      const page = await (await hub.get('/media/1-a-storm')).text();
      expect(page).toContain(`<source src="${path}" type="video/webm"/>`);
      expect((await hub.get(path, { range: 'bytes=0-99' })).status).toBe(206);
      await editor.send({ ...fields, intent: 'archive', revision: '2' });
      expect((await hub.get(path)).status).toBe(404);

      const before = await editor.read(editor.path);
      expect(before).toMatch(/<input(?=[^>]*checkbox)[^>]* name="videoId" value=""/);
      const revision = inputValue(before, 'revision');
      const elsewhere = { ...fields, playerUrl: 'https://videos.example.com/1' };
      await editor.send({ ...elsewhere, intent: 'save', revision }, ['videoId', '']);
      expect(inputValue(await editor.read(editor.path), 'videoId')).toBe('');
    });
  });

  test('fetches the poster of a video on another site', async ({ database }) => {
    const poster = await image();
    const site = createServer((request, response) => {
      if (request.url === '/poster.png') {
        return response.writeHead(200, { 'content-type': 'image/png' }).end(poster);
      }
      response.writeHead(200, { 'content-type': 'text/html' });
      const head = '<meta property="og:image" content="/poster.png">';
      response.end(
        request.url === '/watch' ? `<title>Storm</title>${head}` : '<title>None</title>',
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void site.close());
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    await withEditor(
      database,
      async (_hub, editor) => {
        const ask = (address: string) =>
          editor.sendFile({ add: 'poster', revision: '1', playerUrl: address });
        const none = await ask(`http://${host}/none`);
        expect([none.status, await none.text()]).toEqual([
          422,
          expect.stringContaining('That page has no preview image.'),
        ]);
        expect((await ask('http://127.0.0.1:9/watch')).status).toBe(422);
        const found = await ask(`http://${host}/watch`);
        const shown = await editor.read(found.headers.get('location') ?? '');
        expect([inputValue(shown, 'imageId'), inputValue(shown, 'playerUrl')]).toEqual([
          '1',
          `http://${host}/watch`,
        ]);
        expect(shown).toContain('<option value="video" selected="">');
      },
      { FETCH_ALLOWED_HOSTS: host },
    );
  });

  test('puts an item at the end of albums and takes it out', async ({ database }) => {
    const { db } = database.engine;
    await withEditor(database, async (hub, editor) => {
      const cookie = await signInAs(hub, 'eddie@example.com');
      const other = await insertMedia(db, { title: 'Before' });
      await hub.post('/admin/albums', { title: 'Weather' }, { cookie });
      await hub.post('/admin/albums/1', { add: 'on', item: String(other) }, { cookie });
      const listed = async () =>
        (
          await db.selectFrom('album_items').select('media_item_id').orderBy('sort_order').execute()
        ).map((row) => row.media_item_id);
      await editor.send({ albums: '1', intent: 'save', revision: '1' });
      expect(await listed()).toEqual([other, 1]);
      await editor.send({ intent: 'save', revision: '2' });
      expect(await listed()).toEqual([other]);
      expect((await editor.send({ albums: '9', intent: 'save', revision: '3' })).status).toBe(422);
    });
  });

  test('refuses unknown images and videos and wrong addresses next to their fields', async ({
    database,
  }) => {
    await withEditor(database, async (_hub, editor) => {
      const wrong = { intent: 'save', revision: '1' };
      for (const [fields, message] of [
        [{ imageId: '77' }, 'Image 77 isn’t in the library.'],
        [{ videoId: '77' }, 'That video no longer exists.'],
        [{ playerUrl: 'javascript:alert(1)' }, 'Enter a URL that starts with https://'],
        [{ title: '\u200b\u202e' }, 'Enter a title.'],
        [{ provenance: 'made-up' }, 'Choose a source type.'],
      ] as const) {
        const response = await editor.send({ ...wrong, ...fields });
        expect([response.status, await response.text()]).toEqual([
          422,
          expect.stringContaining(message),
        ]);
      }
    });
  });
});
