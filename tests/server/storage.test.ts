import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { parseStorageUrl, type S3Location } from '#platform/storage/storage-location.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { type S3Server, startS3Proxy, startS3Server } from '#tests/support/programs/s3-server.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

let server: S3Server;
let folder = '';

beforeAll(async () => {
  server = await startS3Server();
  for (const [name, value] of Object.entries(server.credentials)) vi.stubEnv(name, value);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

beforeEach(async () => {
  folder = await makeTemporaryFolder('storage-move');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** More than an upload's part, several small ones and an empty one. */
const files: Record<string, Buffer> = {
  'videos/large.webm': Buffer.alloc(9_000_001, 'frames'),
  'originals/empty': Buffer.alloc(0),
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`originals/${index}`, Buffer.from(`image ${index}`)]),
  ),
};

async function writeSource(): Promise<string> {
  const data = join(folder, 'data');
  for (const [key, bytes] of Object.entries(files)) {
    await mkdir(join(data, 'uploads', key, '..'), { recursive: true });
    await writeFile(join(data, 'uploads', key), bytes);
  }
  return data;
}

function hub(args: string[], variables: Record<string, string>) {
  return runProgram('build/program/hub.js', args, { ...server.credentials, ...variables });
}

function openBucket(): Storage {
  const bucket = createS3Storage(parseStorageUrl(server.url) as S3Location);
  onTestFinished(bucket.close);
  return bucket;
}

const readTree = async (root: string) =>
  Promise.all(
    (await readdir(root, { recursive: true })).sort().map(async (name) => {
      const { mtimeMs, size } = await stat(join(root, name));
      return { name, mtimeMs, size };
    }),
  );

async function expectAllFilesIn(root: string): Promise<void> {
  for (const [key, bytes] of Object.entries(files)) {
    expect(bytes.equals(await readFile(join(root, key))), key).toBe(true);
  }
}

describe('npm run hub -- storage move', () => {
  test('copies all uploads to S3 and back, and changes nothing in the source', async () => {
    const data = await writeSource();
    const before = await readTree(join(data, 'uploads'));
    const there = await hub(['storage', 'move', server.url], { THREEQUEL_DATA: data });
    expect([there.code, there.stderr]).toEqual([0, '']);
    expect(there.stdout).toMatch(/ to s3:\/\/hub: 32 files, 9\.0 MB\.\n.*\d+% \(/s);
    expect(there.stdout).toContain('Copied 32; 0 were already there. All checksums match.\n');
    expect(await readTree(join(data, 'uploads'))).toEqual(before);

    const copy = join(folder, 'copy');
    const back = await hub(['storage', 'move', `file://${copy}`], {
      THREEQUEL_DATA: join(folder, 'other'),
      STORAGE_URL: server.url,
    });
    expect([back.code, back.stderr]).toEqual([0, '']);
    await expectAllFilesIn(copy);
  });

  test('continues after an interruption, and --check repairs a damaged copy', async () => {
    const data = await writeSource();
    let puts = 0;
    const seen: string[] = [];
    const { url } = await startS3Proxy(server, ({ method, url: path = '' }) => {
      seen.push(`${method} ${path}`);
      if (method === 'PUT') puts += 1;
      return method === 'PUT' && puts > 12 && puts < 100 ? 500 : undefined;
    });
    const move = (...options: string[]) => {
      seen.length = 0;
      return hub(['storage', 'move', url, ...options], { THREEQUEL_DATA: data });
    };
    const bucket = openBucket();
    for (const key of Object.keys(files)) await bucket.remove(key);
    const broken = await move();
    expect([broken.code, broken.stderr]).toEqual([
      1,
      expect.stringMatching(
        /The file storage cannot be used.*\nStopped after \d+ files.*continue\.\n/s,
      ),
    ]);
    const [log = ''] = (await readdir(data)).filter((name) => name.startsWith('storage-move'));
    const verified = (await readFile(join(data, log), 'utf8')).trim().split('\n');
    expect(verified.length).toBeGreaterThan(3);
    puts = 100;
    const resumed = await move();
    expect(resumed.stdout).toContain(`; ${verified.length} were already there.`);
    for (const line of verified) {
      const [, key = ''] = line.split(' ');
      expect(seen.filter((entry) => new RegExp(`/${key}(\\?|$)`).test(entry))).toEqual([
        `HEAD /hub/${key}`,
      ]);
    }
    await bucket.write('originals/7', Buffer.from('image X'));
    expect((await move()).stdout).toContain('Copied 0; 32 were already there.');
    expect((await move('--check')).stdout).toContain('Copied 1; 31 were already there.');
  });

  test.each([
    [[], /storage move <to>/, 2],
    [['move'], /storage move <to>/, 2],
    [['move', 's3://hub', '--fast'], /storage move <to>/, 2],
    [['move', 'ftp://hub'], /^The new storage is invalid/, 1],
    [['move', 's3://none?endpoint=$ENDPOINT'], /^Cannot use .* at s3:\/\/none: The bucket does/, 1],
    [['move', 'file://$DATA/uploads/inside'], /^The uploads are already there/, 1],
  ])('refuses %j', async (args, message, expectedCode) => {
    const data = await writeSource();
    const resolved = args.map((text) =>
      text.replace('$ENDPOINT', server.endpoint).replace('$DATA', data),
    );
    const { code, stderr } = await hub(['storage', ...resolved], { THREEQUEL_DATA: data });
    expect([code, stderr]).toEqual([expectedCode, expect.stringMatching(message)]);
  });
});

test('A start with a bucket that cannot be used exits with one line', async () => {
  const { code, stderr } = await runProgram('build/program/main.js', [], {
    ...server.credentials,
    THREEQUEL_DATA: folder,
    THREEQUEL_SAMPLE: 'off',
    PORT: '0',
    STORAGE_URL: `s3://none?endpoint=${server.endpoint}`,
  });
  expect([code, stderr]).toEqual([
    1,
    'Cannot use the file storage at s3://none: The bucket does not exist. ' +
      'Check STORAGE_URL and the AWS variables.\n',
  ]);
});

onEngine('sqlite', 'A site with its uploads in S3', (test) => {
  test('serves them, and pages go on while the store is away', async ({ database }) => {
    let isAway = false;
    const { url } = await startS3Proxy(server, () => (isAway ? 503 : undefined));
    const settings = { STORAGE_URL: url };
    const work = async (hub: TestHub) => {
      const image = sharp({
        create: { width: 640, height: 360, channels: 3, background: '#246' },
      });
      const { storageKey } = await hub.platform.images.save(await image.png().toBuffer());
      expect(await hub.platform.images.findVariant(storageKey, 320, 'webp')).toBeDefined();
      expect(await openBucket().has(`sizes/${storageKey}/320.webp`)).toBe(true);
      expect(await (await hub.get('/readyz')).text()).toBe('ready');

      isAway = true;
      expect((await hub.get('/news')).status).toBe(200);
      const ready = await hub.get('/readyz');
      expect([ready.status, await ready.text()]).toEqual([503, 'file storage not reachable']);
      await expect(hub.platform.images.findVariant(storageKey, 480, 'webp')).rejects.toThrow(
        'The file storage cannot be used',
      );
      const outages = hub.logged.filter(({ msg }) => String(msg).startsWith('file storage'));
      expect(outages).toHaveLength(1);
      isAway = false;
      expect(await hub.platform.images.findVariant(storageKey, 480, 'webp')).toBeDefined();
    };
    await withHub(database.location, work, { settings });
  });
});
