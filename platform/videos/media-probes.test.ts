import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { MediaProbes } from './media-probes.ts';

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const zeros = (length: number) => Buffer.alloc(length);

/** A box of an MP4 file (ISO 14496-12). */
function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([numbers(8 + content.length), Buffer.from(type, 'latin1'), content]);
}
const fullBox = (type: string, ...parts: Buffer[]) => box(type, zeros(4), ...parts);

const MATRIX = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** AAC in two channels at 48 kHz. */
const CODEC = bytes('031900010004114015000000' + '0001f4000001f400' + '05021190060102');

/** An M4A file of 700 bytes whose index says that it has this many frames. */
function makeAudio(frames: number): Buffer {
  const samples = box(
    'stbl',
    fullBox(
      'stsd',
      numbers(1),
      box(
        'mp4a',
        bytes('0000000000000001'),
        zeros(8),
        bytes('0002001000000000bb800000'),
        fullBox('esds', CODEC),
      ),
    ),
    fullBox('stts', numbers(1, frames, 1024)),
    fullBox('ctts', numbers(1, 1, 0)),
    fullBox('stsc', numbers(1, 1, 1, 1)),
    fullBox('stsz', numbers(10, frames)),
    fullBox('stco', numbers(1, 600)),
  );
  const data = box('dinf', fullBox('dref', numbers(1), fullBox('url ')));
  const media = box(
    'mdia',
    fullBox('mdhd', numbers(0, 0, 48_000, 48_000), bytes('55c40000')),
    fullBox('hdlr', numbers(0), Buffer.from('soun'), zeros(14)),
    box('minf', fullBox('smhd', numbers(0)), data, samples),
  );
  const track = box(
    'tkhd',
    bytes('00000007'),
    numbers(0, 0, 1, 0, 1000, 0, 0),
    bytes('0000000001000000'),
    MATRIX,
    numbers(0, 0),
  );
  const movie = fullBox(
    'mvhd',
    numbers(0, 0, 1000, 1000, 0x10000),
    bytes('0100'),
    zeros(10),
    MATRIX,
    zeros(24),
    numbers(2),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0M4A isom', 'latin1')),
    box('moov', movie, box('trak', track, media)),
    box('mdat', zeros(100)),
  ]);
}

test('An audio file that claims billions of frames is unusable, and the next one is read', async () => {
  const folder = await makeTemporaryFolder('audio');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const probes = new MediaProbes();
  onTestFinished(() => probes.close());
  const probe = async (frames: number) => {
    const path = join(folder, `${frames}.m4a`);
    await writeFile(path, makeAudio(frames));
    return probes.probeAudio(path);
  };
  expect(await probe(0xfffffff0)).toBe('unsupported');
  expect(await probe(10)).toBe('m4a');
});
