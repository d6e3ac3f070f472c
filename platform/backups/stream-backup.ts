import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { ZipWriter } from '#platform/archive/zip-writer.ts';
import { type BackupDestination, referencesKey, summaryKey } from './backup-destination.ts';
import { chooseArchive } from './read-backup.ts';

type WithDestination = (work: (from: BackupDestination) => Promise<void>) => Promise<void>;

/** The archive and its files as they are stored, as one ZIP file. Ends with an error if one is missing. */
export function streamBackup(
  withDestination: WithDestination,
  name: string,
): ReadableStream<Uint8Array> {
  const output = new PassThrough();
  withDestination(async (from) => {
    const { archive, createdAt: mtime } = await chooseArchive(from, name);
    const zip = new ZipWriter();
    const sent = pipeline(zip.output, output);
    sent.catch(() => {});
    const keys = await from.readReferences(archive);
    for (const key of [...keys, referencesKey(archive), summaryKey(archive)]) {
      await zip.add(`backup/${key}`, await from.readStored(key), { compress: false, mtime });
    }
    zip.end();
    await sent;
  }).catch((error) => output.destroy(error));
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
