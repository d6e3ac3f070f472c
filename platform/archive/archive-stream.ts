import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type ArchiveSource, writeArchive } from './write-archive.ts';

/** The archive while it is written. Ends with an error if it cannot be finished. */
export function streamArchive(
  source: ArchiveSource,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const output = new PassThrough();
  writeArchive(source, (chunks) => pipeline(chunks, output)).catch((error) => {
    // Nothing is wrong if the client went away.
    if (!output.destroyed) onError(error);
    output.destroy(error as Error);
  });
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
