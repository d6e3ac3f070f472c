import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type ArchiveSource, writeArchive } from './write-archive.ts';

export interface ArchiveReport {
  /** Called after each table and each file. */
  onEntry: () => void;
  onEnd: (isComplete: boolean) => void;
}

export interface ExportOptions {
  includesPasswords: boolean;
  report?: ArchiveReport | undefined;
}

/** The archive while it is written. Ends with an error if it cannot be finished. */
export function streamArchive(
  source: ArchiveSource,
  onError: (error: unknown) => void,
  { onEntry, onEnd }: ArchiveReport = { onEntry: () => {}, onEnd: () => {} },
): ReadableStream<Uint8Array> {
  const output = new PassThrough();
  writeArchive({ ...source, onProgress: onEntry }, (chunks) => pipeline(chunks, output)).then(
    () => onEnd(true),
    (error) => {
      // Nothing is wrong if the client went away.
      if (!output.destroyed) onError(error);
      output.destroy(error as Error);
      onEnd(false);
    },
  );
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
