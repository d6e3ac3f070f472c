import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
  WEBM,
} from 'mediabunny';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { MediaProbes } from './media-probes.ts';
import { Videos } from './videos.ts';

const PLACE = '+54.1700+007.8900/';
const sample = join(import.meta.dirname, '../../sample/videos/ridge-at-dawn.webm');

async function openVideos(maxBytes = 10_000_000) {
  const folder = await makeTemporaryFolder('videos');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const probes = new MediaProbes();
  onTestFinished(() => probes.close());
  const videos = new Videos(createDiskStorage(join(folder, 'uploads')), { maxBytes, probes });
  const save = async (bytes: Uint8Array, name = 'incoming') => {
    await writeFile(join(folder, name), bytes);
    return videos.saveFile(join(folder, name));
  };
  const read = (key: string) => readFile(join(folder, 'uploads/videos', key));
  return { save, read };
}

/** The sample as an MP4 file with the notes of a camera, its index at the start. */
async function makeMp4(): Promise<Buffer> {
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input: new Input({ formats: [WEBM], source: new BufferSource(await readFile(sample)) }),
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
    tags: { comment: PLACE },
  });
  await conversion.execute();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

test('A video has the type of its content, whatever its name', async () => {
  const { save, read } = await openVideos();
  const bytes = await readFile(sample);
  const saved = await save(bytes, 'holiday.mp4');
  expect(saved).toMatchObject({
    extension: 'webm',
    width: 960,
    height: 540,
    seconds: 8,
    bytes: bytes.length,
    storageKey: expect.stringMatching(/^[0-9a-f]{24}\.webm$/),
  });
  expect((await read((saved as { storageKey: string }).storageKey)).equals(bytes)).toBe(true);
});

test('An MP4 file loses the place where it was filmed and still plays', async () => {
  const { save, read } = await openVideos();
  const bytes = await makeMp4();
  expect(bytes.includes(PLACE)).toBe(true);
  const saved = await save(bytes);
  expect(saved).toMatchObject({ extension: 'mp4', width: 960, height: 540, seconds: 8 });
  const stored = await read((saved as { storageKey: string }).storageKey);
  expect(stored.length).toBe(bytes.length);
  expect(stored.includes(PLACE)).toBe(false);
  const { storageKey } = saved as { storageKey: string };
  expect(await save(stored)).toMatchObject({ storageKey, bytes: bytes.length });
});

test('Files that browsers cannot play are refused with the reason', async () => {
  const { save } = await openVideos(1_000_000);
  const webm = await readFile(sample);
  const mp4 = await makeMp4();
  expect(await save(webm.subarray(0, webm.length - 9000))).toBe('incomplete');
  expect(await save(mp4.subarray(0, mp4.length - 9000))).toBe('incomplete');
  expect(await save(Buffer.alloc(900_000))).toBe('unreadable');
  expect(await save(Buffer.alloc(0))).toBe('unreadable');
  expect(await save(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('unreadable');
  expect(await save(Buffer.from('ftypmp42 GIF89a'))).toBe('unreadable');
  // The codec that MP4 calls `vp09` under a name that no browser knows.
  const unknown = Buffer.from(mp4.toString('latin1').replaceAll('vp09', 'hvc1'), 'latin1');
  expect(['unplayable', 'unreadable']).toContain(await save(unknown));
  expect(await save(Buffer.alloc(1_000_001))).toBe('too large');
});
