import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await makeTemporaryFolder('storage');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const adapters: Record<string, () => Promise<Storage>> = {
  disk: async () => createDiskStorage(await temporaryFolder()),
};

const bytes = (text: string) => new TextEncoder().encode(text);

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
    [0, 0, '0'],
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

  test.each([
    ...['', '/', '/etc/passwd', '..', '../x', 'a/../../x', 'a/..', 'a//b', './a', 'a/', '.hidden'],
    ...['A', 'a b', 'a\\b', 'a\0b', 'a\n', 'ä', '%2e%2e/x', 'c:/x'],
  ])('rejects the key %j', async (key) => {
    const storage = await open();
    await expect(storage.write(key, bytes('x'))).rejects.toThrow(RangeError);
    await expect(storage.read(key)).rejects.toThrow(RangeError);
    await expect(storage.size(key)).rejects.toThrow(RangeError);
    await expect(storage.has(key)).rejects.toThrow(RangeError);
    await expect(storage.remove(key)).rejects.toThrow(RangeError);
    await expect(storage.readRange(key, { start: 0, end: 0 })).rejects.toThrow(RangeError);
  });

  test('never returns a mix of two versions', async () => {
    const storage = await open();
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
