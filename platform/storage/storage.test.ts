import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Availability } from '#db/availability.ts';
import { UnavailableError } from '#db/unavailable.ts';
import { ConcurrencyLimit } from '#platform/concurrency/concurrency-limit.ts';
import { type S3Server, startS3Proxy, startS3Server } from '#tests/support/programs/s3-server.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { listAllFiles, type Storage } from './storage.ts';
import { parseStorageUrl, type S3Location } from './storage-location.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await makeTemporaryFolder('storage');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
  for (const [name, value] of Object.entries(server.credentials)) vi.stubEnv(name, value);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

function openBucket(
  options?: Parameters<typeof createS3Storage>[1],
  { endpoint = server.endpoint, bucket = 'hub' } = {},
): Storage {
  const location = parseStorageUrl(`s3://${bucket}?endpoint=${endpoint}`) as S3Location;
  const storage = createS3Storage(location, options);
  onTestFinished(storage.close);
  return storage;
}

async function emptyBucket(): Promise<Storage> {
  const bucket = `hub-${randomUUID()}`;
  const created = await fetch(`${server.endpoint}/${bucket}`, { method: 'PUT' });
  expect(created.status).toBe(200);
  return openBucket({}, { bucket });
}

const adapters: Record<string, () => Promise<Storage>> = {
  disk: async () => createDiskStorage(await temporaryFolder()),
  S3: emptyBucket,
};

const bytes = (text: string) => new TextEncoder().encode(text);

async function* getChunks(count: number, size: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield new Uint8Array(size).fill(index % 251);
}

async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listAllFiles(storage)) keys.push(key);
  return keys.sort();
}

describe.each(Object.entries(adapters))('Storage on %s', (_, open) => {
  test('returns what was last written', async () => {
    const storage = await open();
    await storage.write('a/b.bin', bytes('first'));
    await storage.write('a/b.bin', bytes('second'));
    expect((await storage.read('a/b.bin'))?.toString()).toBe('second');
    expect(await storage.has('a/b.bin')).toBe(true);
    expect(await storage.size('a/b.bin')).toBe(6);
  });

  test('returns undefined for a file that does not exist', async () => {
    const storage = await open();
    expect(await storage.read('none')).toBeUndefined();
    expect(await storage.has('none')).toBe(false);
    expect(await storage.size('none')).toBeUndefined();
    expect(await storage.readRange('none', { start: 0, end: 1 })).toBeUndefined();
    await expect(storage.remove('none')).resolves.toBeUndefined();
  });

  test('does not return removed files', async () => {
    const storage = await open();
    await storage.write('gone', bytes('x'));
    await storage.remove('gone');
    expect(await storage.has('gone')).toBe(false);
  });

  test.each([
    [0, 1, '01'],
    [0, 9, '0123456789'],
    [3, 5, '345'],
    [9, 9, '9'],
  ])('reads bytes %i to %i and no others', async (start, end, expected) => {
    const storage = await open();
    await storage.write('digits', bytes('0123456789'));
    const range = await storage.readRange('digits', { start, end });
    expect((range && (await buffer(range)))?.toString()).toBe(expected);
  });

  test('streams a large file in chunks', async () => {
    const storage = await open();
    await storage.write('large', new Uint8Array(1_000_000));
    const reader = (await storage.readRange('large', { start: 0, end: 999_999 }))?.getReader();
    const first = await reader?.read();
    expect(first?.value?.byteLength).toBeLessThan(200_000);
    await reader?.cancel();
  });

  test('writes a stream of any size', async () => {
    const storage = await open();
    for (const [count, size] of [
      [0, 0],
      [1, 5],
      [200, 100_000],
    ] as const) {
      await storage.writeStream('streamed', getChunks(count, size));
      expect(await storage.size('streamed')).toBe(count * size);
    }
    const range = await storage.readRange('streamed', { start: 8_399_999, end: 8_400_000 });
    expect([...((range && (await buffer(range))) ?? [])]).toEqual([83, 84]);
  });

  test('keeps the file as it was when a stream ends with an error', async () => {
    const storage = await open();
    await storage.write('kept', bytes('before'));
    const failing = async function* () {
      yield* getChunks(100, 100_000);
      throw new Error('connection lost');
    };
    await expect(storage.writeStream('kept', failing())).rejects.toThrow('connection lost');
    await expect(storage.writeStream('new', failing())).rejects.toThrow('connection lost');
    expect((await storage.read('kept'))?.toString()).toBe('before');
    expect(await listKeys(storage)).toEqual(['kept']);
  });

  test('lists every file once, page by page', async () => {
    const storage = await open();
    const keys = ['a-b', 'a.b', 'a/b-c', 'a/b.c/d', 'a/b/c', 'a0', 'b'];
    const many = Array.from({ length: 1100 }, (_, index) => `many/${1000 + index}`);
    const slots = new ConcurrencyLimit(20);
    const write = (key: string) => slots.run(() => storage.write(key, bytes(key)));
    await Promise.all([...keys, ...many].map(write));
    expect(await listKeys(storage)).toEqual([...keys, ...many]);
    const { files, next } = await storage.list();
    expect(files.find(({ key }) => key === 'a/b.c/d')).toEqual({ key: 'a/b.c/d', size: 7 });
    await storage.remove('many/2099');
    expect((await storage.list(next)).files).toHaveLength(106);
  });

  test.each([
    '',
    '/',
    '/etc/passwd',
    '..',
    '../x',
    'a/../../x',
    'a/..',
    'a//b',
    './a',
    'a/',
    '.hidden',
    'A',
    'a b',
    'a\\b',
    'a\0b',
    'a\n',
    'ä',
    '%2e%2e/x',
    'c:/x',
  ])('rejects the key %j', async (key) => {
    const storage = await open();
    await expect(storage.write(key, bytes('x'))).rejects.toThrow(RangeError);
    await expect(storage.writeStream(key, getChunks(1, 1))).rejects.toThrow(RangeError);
    await expect(storage.read(key)).rejects.toThrow(RangeError);
    await expect(storage.size(key)).rejects.toThrow(RangeError);
    await expect(storage.has(key)).rejects.toThrow(RangeError);
    await expect(storage.remove(key)).rejects.toThrow(RangeError);
    await expect(storage.readRange(key, { start: 0, end: 0 })).rejects.toThrow(RangeError);
  });
});

// S3 promises the same, which its test server does not keep.
test('Disk storage never returns a mix of two versions', async () => {
  const storage = createDiskStorage(await temporaryFolder());
  const versions = ['a', 'b'].map((letter) => bytes(letter.repeat(300_000)));
  await storage.write('busy', versions[0] ?? bytes(''));
  const writing = Promise.all(
    Array.from({ length: 10 }, (_, round) =>
      storage.write('busy', versions[round % 2] ?? bytes('')),
    ),
  );
  for (let round = 0; round < 20; round += 1) {
    const text = (await storage.read('busy'))?.toString() ?? '';
    expect(text).toHaveLength(300_000);
    expect(new Set(text).size).toBe(1);
  }
  await writing;
});

test('Disk storage creates files only their owner can read, and a failed write leaves nothing behind', async () => {
  const folder = await temporaryFolder();
  const storage = createDiskStorage(folder);
  await storage.write('x/y', bytes('secret'));
  expect((await stat(join(folder, 'x/y'))).mode & 0o077).toBe(0);
  await mkdir(join(folder, 'x/taken/inside'), { recursive: true });
  await writeFile(join(folder, 'x/taken/inside/file'), '');
  await expect(storage.write('x/taken', bytes('z'))).rejects.toThrow();
  expect((await readdir(join(folder, 'x'))).sort()).toEqual(['taken', 'y']);
});

describe('S3 storage', () => {
  test('retries, then refuses as unavailable, while the store is out of order', async () => {
    let requests = 0;
    let isBroken = true;
    const changes: boolean[] = [];
    const { endpoint } = await startS3Proxy(server, () => {
      requests += 1;
      return isBroken ? 503 : undefined;
    });
    const availability = new Availability();
    availability.onChange((problem) => changes.push(problem === undefined));
    const storage = openBucket({ availability }, { endpoint });
    await expect(storage.read('some/file')).rejects.toThrow(UnavailableError);
    expect(requests).toBe(3);
    await expect(storage.check()).rejects.toThrow();
    await expect(storage.size('some/file')).rejects.toThrow(UnavailableError);
    isBroken = false;
    await storage.size('some/file');
    expect(changes).toEqual([false, true]);
  });

  test('gives up on a store that does not answer', async () => {
    const { endpoint } = await startS3Proxy(server, () => 'nothing');
    const storage = openBucket({ idleTimeoutMs: 50 }, { endpoint });
    await expect(storage.read('some/file')).rejects.toThrow(UnavailableError);
  });

  test('survives two failures', async () => {
    const failures = [500, 503];
    const { endpoint } = await startS3Proxy(server, () => failures.shift());
    await expect(openBucket({}, { endpoint }).has('none')).resolves.toBe(false);
    expect(failures).toEqual([]);
  });

  test('names what is wrong with the bucket', async () => {
    const storage = openBucket({}, { bucket: 'another' });
    await expect(storage.check()).rejects.toThrow('The bucket does not exist.');
    await expect(openBucket().check()).resolves.toBeUndefined();
  });
});
