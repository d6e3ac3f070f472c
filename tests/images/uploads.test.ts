import { readdir, truncate, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { drawPhoto, LibraryClient, listFiles, readAudit } from './library-client.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function heldBytes(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  return process.memoryUsage().arrayBuffers;
}

onBothEngines('A resumable upload', (test) => {
  test('continues where it stopped and becomes an image of the library', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const photo = await drawPhoto(1).jpeg().toBuffer();
      const path = await editor.startUpload(photo.length, 'ridge_at-dawn.JPG');
      await editor.append(path, 0, photo.subarray(0, 1000));
      const head = await editor.tus('HEAD', path);
      expect(head.headers.get('upload-offset')).toBe('1000');
      const early = await editor.post('/admin/image-uploads', { upload: path.split('/')[3] ?? '' });
      expect([early.status, await early.json()]).toEqual([
        422,
        { message: expect.stringContaining('incomplete') },
      ]);
      // It can still be continued.
      expect((await editor.append(path, 1000, photo.subarray(1000))).status).toBe(204);
      const added = await editor.post('/admin/image-uploads', { upload: path.split('/')[3] ?? '' });
      expect((await added.json()).image).toMatchObject({
        title: 'Ridge at dawn',
        fileName: 'ridge_at-dawn.JPG',
        category: 'game-scenes',
        bytes: photo.length,
        image: { width: 640, height: 480 },
      });
      expect(await readAudit(hub)).toEqual(['image.create']);
      const files = await listFiles(hub);
      expect(files.filter((name) => name.startsWith('incoming'))).toEqual([]);
      expect(files).toContainEqual(expect.stringMatching(/^uploads\/library\/[0-9a-f]{24}$/));
    });
  });

  test('becomes one image, even if it is sent twice at once', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const upload = await editor.upload(await drawPhoto(4).png().toBuffer());
      const responses = await Promise.all(
        [1, 2, 3].map(() => editor.post('/admin/image-uploads', { upload })),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
      for (const response of responses.filter(({ status }) => status === 422)) {
        expect((await response.json()).message).toContain('has expired');
      }
      const images = await hub.platform.engine.db.selectFrom('images').select('id').execute();
      expect(images).toHaveLength(1);
      expect((await listFiles(hub)).filter((name) => name.startsWith('incoming'))).toEqual([]);
    });
  });

  test('is for staff who write, and each reaches only their own', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const [editor, contributor, subscriber] = [
        await LibraryClient.signIn(hub),
        await LibraryClient.signIn(hub, 'contributor'),
        await LibraryClient.signIn(hub, 'subscriber'),
      ];
      const create = { 'Upload-Length': '5' };
      expect((await subscriber.tus('POST', '/admin/uploads', create)).status).toBe(403);
      expect((await contributor.tus('POST', '/admin/uploads', create)).status).toBe(201);
      const foreign = await editor.tus('POST', '/admin/uploads', {
        ...create,
        origin: 'https://evil.example.com',
      });
      expect(foreign.status).toBe(403);
      const path = await editor.startUpload(5, 'a.png');
      for (const method of ['HEAD', 'PATCH', 'DELETE', 'GET']) {
        const response = await contributor.tus(method, path);
        expect([method, response.status]).toEqual([method, 404]);
      }
      const upload = path.split('/')[3] ?? '';
      expect((await contributor.post('/admin/image-uploads', { upload })).status).toBe(422);
      for (const path of ['/admin/uploads/../x', '/admin/uploads/..%2f..%2fsecret']) {
        expect((await editor.tus('HEAD', path)).status, path).not.toBe(200);
      }
    });
  });
});

onEngine('sqlite', 'An unusable upload', (test) => {
  test('is refused with its reason and leaves nothing behind', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const png = await drawPhoto(2).png().toBuffer();
      const bomb = Buffer.from(png);
      bomb.writeUInt32BE(20_000, 16);
      bomb.writeUInt32BE(20_000, 20);
      for (const [bytes, reason] of [
        [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG files'],
        [png.subarray(0, png.length / 2), 'damaged or incomplete'],
        [bomb, '20,000 × 20,000 pixels'],
        [Buffer.from('%PDF-1.7'), 'isn’t an image'],
      ] as const) {
        expect(await editor.addImage(bytes)).toEqual({
          status: 422,
          message: expect.stringContaining(reason),
        });
      }
      expect(await listFiles(hub)).toEqual([]);
      expect(await hub.platform.engine.db.selectFrom('images').select('id').execute()).toEqual([]);
    });
  });

  test('of 100 MB is streamed to disk, so the server’s memory stays flat', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const part = new Uint8Array(1024 * 1024);
      const path = await editor.startUpload(100 * part.length, 'zeros.png');
      const before = await heldBytes();
      let peak = 0;
      for (let index = 0; index < 100; index += 1) {
        await editor.append(path, index * part.length, part);
        if (index % 10 === 9) peak = Math.max(peak, (await heldBytes()) - before);
      }
      const upload = path.split('/')[3] ?? '';
      const response = await editor.post('/admin/image-uploads', { upload });
      expect((await response.json()).message).toContain('isn’t an image');
      expect(peak).toBeLessThan(20 * 1024 * 1024);
      expect(await listFiles(hub)).toEqual([]);
    });
  });

  test('is refused with a message before it could fill the disk', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const editor = await LibraryClient.signIn(hub);
        const contributor = await LibraryClient.signIn(hub, 'contributor');
        const start = async (client: LibraryClient, megabytes: number) => {
          const headers = { 'Upload-Length': String(megabytes * 1_000_000) };
          const response = await client.tus('POST', '/admin/uploads', headers);
          return response.status === 201 ? 201 : `${response.status} ${await response.text()}`;
        };
        expect(await start(editor, 151)).toBe('413 That file is too large. The limit is 150 MB.');
        const deferred = await editor.tus('POST', '/admin/uploads', { 'Upload-Defer-Length': '1' });
        expect(deferred.status).toBe(501);
        const tooMany =
          '429 You have too many uploads that are not added yet. Add them, or wait fifteen minutes.';
        const parallel = await Promise.all(Array.from({ length: 30 }, () => start(editor, 100)));
        expect(new Set(parallel)).toEqual(new Set([201, tooMany]));
        expect(parallel.filter((answer) => answer === 201)).toHaveLength(3);
        const others = await Promise.all(Array.from({ length: 25 }, () => start(contributor, 1)));
        expect(others.filter((answer) => answer === 201)).toHaveLength(20);
        // Idle uploads make way.
        const folder = join(hub.platform.config.dataFolder, 'incoming');
        for (const name of await readdir(folder)) await utimes(join(folder, name), 0, 0);
        expect(await start(contributor, 1)).toBe(201);
        expect(await listFiles(hub)).toHaveLength(2 * (3 + 1));
        const forImport = { 'Upload-Metadata': `purpose ${btoa('import')}` };
        const announce = async (client: LibraryClient) => {
          const headers = { 'Upload-Length': '200000000', ...forImport };
          return (await client.tus('POST', '/admin/uploads', headers)).status;
        };
        expect(await announce(editor)).toBe(403);
        expect(await announce(await LibraryClient.signIn(hub, 'admin'))).toBe(201);
      },
      { settings: { VIDEO_MAX_MB: '150', FILE_MAX_MB: '100', IMPORT_MAX_MB: '200' } },
    );
  });

  test('that a crash has left incomplete does not get in the way of others', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const path = await editor.startUpload(100, 'a.png');
      const [, , , id = ''] = path.split('/');
      await truncate(join(hub.platform.config.dataFolder, 'incoming', `${id}.json`));
      expect(await editor.addImage(await drawPhoto(3).png().toBuffer())).toMatchObject({
        status: 200,
      });
    });
  });

  test('that nobody finished is deleted after a day', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      await editor.startUpload(100, 'a.png');
      const { incomingFiles } = hub.platform;
      await incomingFiles.sweep(Date.now() + 23 * 3600_000);
      expect(await listFiles(hub)).toHaveLength(2);
      await incomingFiles.sweep(Date.now() + 25 * 3600_000);
      expect(await listFiles(hub)).toEqual([]);
    });
  });
});
