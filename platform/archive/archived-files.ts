import { createHash } from 'node:crypto';
import { ArchiveError } from './archive-error.ts';

/** Images as uploaded and as shown, videos, and files that readers download. Sizes of images are made again on demand. */
export function isArchivedFile(key: string): boolean {
  return /^(originals|library|videos|files)\//.test(key);
}

/** The chunks of a file, whose key has the beginning of its hash. @throws ArchiveError at their end if they differ */
export async function* checkHash(
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  const [expected = ''] = key.slice(key.indexOf('/') + 1).split('.');
  if (!hash.digest('hex').startsWith(expected)) {
    throw new ArchiveError(`The archive is damaged: the file ${key} has changed.`);
  }
}
