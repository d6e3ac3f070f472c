import { type FileHandle, open } from 'node:fs/promises';

/** Boxes of an MP4 file with notes of the camera, such as where it was (ISO 14496-12). */
const NOTES: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
/** Boxes that contain others. */
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'moof', 'traf']);
/** A file has a few hundred boxes outside its samples. */
const MAX_BOXES = 100_000;
/** Largest piece that is written at once. */
const BLANK = Buffer.alloc(64 * 1024);

/**
 * Turns the camera's notes in an MP4 file, among them the place, into free space. Sizes stay the same, so
 * nothing that refers to a position in the file changes.
 */
export async function removeLocation(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    await walk(file, { start: 0, end: size }, { left: MAX_BOXES });
  } finally {
    await file.close();
  }
}

interface Span {
  start: number;
  end: number;
}

async function walk(
  file: FileHandle,
  { start, end }: Span,
  boxes: { left: number },
): Promise<void> {
  for (let position = start; position + 8 <= end; ) {
    boxes.left -= 1;
    const box = await readBox(file, position, end);
    if (!box || boxes.left < 0) return;
    const content = { start: box.content, end: position + box.size };
    if (CONTAINERS.has(box.type)) await walk(file, content, boxes);
    if (NOTES.has(box.type)) {
      await file.write(Buffer.from('free'), 0, 4, position + 4);
      await blank(file, content);
    }
    position += box.size;
  }
}

/** Undefined if there is no valid box. */
async function readBox(file: FileHandle, position: number, end: number) {
  const header = Buffer.alloc(16);
  const { bytesRead } = await file.read(header, 0, 16, position);
  const short = header.readUInt32BE(0);
  // 0 means up to the end, 1 that a longer number follows.
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short || end - position;
  const content = position + (short === 1 ? 16 : 8);
  if (bytesRead < 8 || position + size > end || content > position + size) return undefined;
  return { type: header.toString('latin1', 4, 8), size, content };
}

async function blank(file: FileHandle, { start, end }: Span): Promise<void> {
  for (let position = start; position < end; position += BLANK.length) {
    await file.write(BLANK, 0, Math.min(BLANK.length, end - position), position);
  }
}
