import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { MediaProbes } from '#platform/videos/media-probes.ts';

/** The types of files that readers download, by the extension of their storage key, and how they are served. */
export const fileTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
} as const;

export type FileExtension = keyof typeof fileTypes;

export type UnusableFile = 'unsupported' | 'misnamed' | 'unplayable' | 'empty' | 'too large';

/** Of the first file in an archive, and of an empty archive. */
const ZIP_STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006'];
const HEAD_BYTES = 64 * 1024;

/**
 * Detects the type of a file from its bytes. Those of texts and ZIP archives say little about what they are for, so
 * their name has to agree: otherwise documents of office programs and web pages would arrive under another name.
 */
export async function probeFile(
  path: string,
  name: string,
  { probeAudio }: Pick<MediaProbes, 'probeAudio'>,
): Promise<FileExtension | Exclude<UnusableFile, 'too large'>> {
  const head = await readHead(path);
  if (head.length === 0) return 'empty';
  const start = head.toString('latin1', 0, 5);
  if (start === '%PDF-') return 'pdf';
  const extension = extname(name).slice(1).toLowerCase();
  if (ZIP_STARTS.some((bytes) => start.startsWith(bytes)))
    return extension === 'zip' ? 'zip' : 'misnamed';
  if (isText(head)) return extension === 'txt' || extension === 'csv' ? extension : 'misnamed';
  return probeAudio(path);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether there are no control characters besides tabs and line ends, in whatever encoding of ASCII's family. */
function isText(head: Buffer): boolean {
  return head.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13));
}
