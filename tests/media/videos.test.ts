import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { listOpenFiles } from '#tests/support/open-files.ts';
import { insertMedia, insertVideo } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

/** Never repeats, so that a wrong range is detected. */
const video = Buffer.from(
  Array.from({ length: 4000 }, (_, block) => createHash('md5').update(String(block)).digest())
    .map((hash) => hash.toString('hex'))
    .join(''),
);

/** Stores a video that an item shows, and returns its path. */
async function addVideo(
  { platform: { engine, videos } }: TestHub,
  item: Parameters<typeof insertMedia>[1] = {},
  content = video,
): Promise<string> {
  const storage_key = await videos.save(content, 'webm');
  const video_id = await insertVideo(engine.db, { storage_key, bytes: content.length });
  await insertMedia(engine.db, { type: 'video', video_id, ...item });
  return `/videos/${storage_key}`;
}

async function withVideo(
  location: Parameters<typeof withHub>[0],
  work: (hub: TestHub, path: string) => Promise<void>,
): Promise<void> {
  await withHub(location, async (hub) => work(hub, await addVideo(hub)));
}

const head = (hub: TestHub, path: string, headers = {}) =>
  fetch(hub.address + path, { method: 'HEAD', headers });

const listOpenVideos = () => listOpenFiles('/videos/');

onEngine('sqlite', 'A video', (test) => {
  test('is served in full, revalidated by caches, and advertises range requests', async ({
    database,
  }) => {
    await withVideo(database.location, async (hub, path) => {
      const response = await hub.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('video/webm');
      expect(response.headers.get('content-length')).toBe(String(video.length));
      expect(response.headers.get('accept-ranges')).toBe('bytes');
      expect(response.headers.get('cache-control')).toBe('public, no-cache');
      expect(Buffer.from(await response.arrayBuffer()).equals(video)).toBe(true);
    });
  });

  test('is served in the requested range', async ({ database }) => {
    await withVideo(database.location, async (hub, path) => {
      const last = video.length - 1;
      const parts = [
        ['bytes=0-0', 0, 0],
        ['bytes=1000-70999', 1000, 70_999],
        [`bytes=${last}-`, last, last],
        ['bytes=-500', video.length - 500, last],
        ['bytes=5-99999999', 5, last],
      ] as const;
      for (const [range, start, end] of parts) {
        const response = await hub.get(path, { range });
        expect(response.status, range).toBe(206);
        expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${video.length}`);
        expect(response.headers.get('content-length')).toBe(String(end - start + 1));
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(bytes.equals(video.subarray(start, end + 1)), range).toBe(true);
      }
    });
  });

  test('rejects unsatisfiable and multiple ranges', async ({ database }) => {
    await withVideo(database.location, async (hub, path) => {
      const ranges = [
        `bytes=${video.length}-`,
        'bytes=9-3',
        'bytes=-0',
        'bytes=',
        'bytes=-',
        'bytes=a-b',
        'bytes=0-1,4-5',
        `bytes=${'0-1,'.repeat(500)}0-1`,
        'bytes=1e2-1e3',
      ];
      for (const range of ranges) {
        const response = await hub.get(path, { range });
        expect(response.status, range).toBe(416);
        expect(response.headers.get('content-range')).toBe(`bytes */${video.length}`);
        expect((await response.text()).length).toBeLessThan(100);
      }
      expect((await hub.get(path, { range: 'lines=0-1' })).status).toBe(200);
    });
  });

  test('is served in full if If-Range does not match', async ({ database }) => {
    await withVideo(database.location, async (hub, path) => {
      const etag = (await head(hub, path)).headers.get('etag') ?? '';
      const ask = async (condition: string) =>
        (await hub.get(path, { range: 'bytes=0-9', 'if-range': condition })).status;
      expect(await ask(etag)).toBe(206);
      expect(await ask('"other"')).toBe(200);
      expect(await ask(`W/${etag}`)).toBe(200);
      expect(await ask('Wed, 21 Oct 2026 07:28:00 GMT')).toBe(200);
      expect((await hub.get(path, { 'if-none-match': etag })).status).toBe(304);
    });
  });

  test('answers HEAD like GET, without a body', async ({ database }) => {
    await withVideo(database.location, async (hub, path) => {
      const whole = await head(hub, path);
      expect(whole.status).toBe(200);
      expect(whole.headers.get('content-length')).toBe(String(video.length));
      const part = await head(hub, path, { range: 'bytes=10-19' });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-length')).toBe('10');
      expect(await part.text()).toBe('');
      expect(listOpenVideos()).toEqual([]);
    });
  });

  test('is a 404 for unknown names', async ({ database }) => {
    await withVideo(database.location, async (hub, path) => {
      const paths = [
        '/videos/',
        '/videos/x.webm',
        `/videos/${'0'.repeat(24)}.webm`,
        '/videos/..%2f..%2fx',
        path.replace('.webm', '.mp4'),
        path.replace('.webm', ''),
        `${path}.part`,
        `${path}/`,
        path.toUpperCase(),
        '/videos/%00',
      ];
      for (const wrong of paths) expect((await hub.get(wrong)).status, wrong).toBe(404);
    });
  });

  test('is closed when the client disconnects midway', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const large = Buffer.alloc(64 * 1024 * 1024, 1);
      const path = await addVideo(hub, {}, large);
      const socket = connect(Number(new URL(hub.address).port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await once(socket, 'data');
      socket.pause();
      expect(listOpenVideos()).toHaveLength(1);
      socket.destroy();
      await expect.poll(listOpenVideos).toEqual([]);
    });
  });
});

onBothEngines('A video file', (test) => {
  test('of an unpublished item is for staff who publish', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Eddie', role: 'editor' });
    await insertMember(db, { name: 'Cora', role: 'contributor' });
    await withHub(database.location, async (hub) => {
      const path = await addVideo(hub, { status: 'draft' });
      const [editor, contributor] = [
        await signInAs(hub, 'eddie@example.com'),
        await signInAs(hub, 'cora@example.com'),
      ];
      const read = async (cookie = '') => {
        const { status, headers } = await hub.get(path, { cookie });
        return [status, headers.get('cache-control')];
      };
      expect(await read()).toEqual([404, 'no-store']);
      expect(await read(contributor)).toEqual([404, 'no-store']);
      expect(await read(editor)).toEqual([200, 'private, no-store']);
      await db.updateTable('media_items').set({ status: 'published' }).execute();
      expect(await read()).toEqual([200, 'public, no-cache']);
      await db.updateTable('media_items').set({ status: 'removed' }).execute();
      expect(await read()).toEqual([404, 'no-store']);
    });
  });

  test('is deleted a month after its last use, unless a version could bring it back', async ({
    database,
  }) => {
    const { db } = database.engine;
    let now = new Date('2026-03-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const contents = ['shown', 'in a version', 'in a draft', 'unused'];
        const keys: string[] = [];
        for (const [index, content] of contents.entries()) {
          const storage_key = await hub.platform.videos.save(Buffer.from(content), 'webm');
          const id = await insertVideo(db, { storage_key, created_at: now });
          keys.push(storage_key);
          expect(id).toBe(index + 1);
        }
        const actor_id = await insertMember(db, { name: 'Eddie', role: 'editor' });
        const content_id = await insertMedia(db, { type: 'video', video_id: 1 });
        const item = { kind: 'media', content_id, revision: 1 } as const;
        const saved = { ...item, saved_at: now };
        await db
          .insertInto('content_versions')
          .values({ ...saved, status: 'draft', values_json: { videoId: '2' } })
          .execute();
        await db
          .insertInto('content_drafts')
          .values({ ...saved, actor_id, values_json: { videoId: '3' } })
          .execute();
        const stored = async () => {
          await hub.runJobs();
          const sizes = await Promise.all(keys.map((key) => hub.platform.videos.size(key)));
          return contents.filter((_, index) => sizes[index] !== undefined);
        };
        await hub.runJobs();
        now = new Date('2026-03-30T12:00:00Z');
        expect(await stored()).toEqual(contents);
        now = new Date('2026-04-02T12:00:00Z');
        expect(await stored()).toEqual(['shown', 'in a version', 'in a draft']);
        expect(await db.selectFrom('videos').select('id').execute()).toHaveLength(3);
      },
      { now: () => now },
    );
  });

  test('that no row knows is served to nobody', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Ada', role: 'admin' });
    await withHub(database.location, async (hub) => {
      const key = await hub.platform.videos.save(video, 'webm');
      const cookie = await signInAs(hub, 'ada@example.com');
      expect((await hub.get(`/videos/${key}`, { cookie })).status).toBe(404);
    });
  });
});
