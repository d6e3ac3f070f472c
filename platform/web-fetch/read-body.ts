import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { WebFetchError } from './web-fetch-failure.ts';

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

const BYTES_PER_MB = 1024 * 1024;

/** Reads a body up to the limit, which also holds for the decompressed body. */
export async function readBody(
  body: Readable,
  encoding: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  async function collect(source: AsyncIterable<Buffer>): Promise<void> {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  }
  const decompress = decompressorFor(encoding);
  if (decompress) await pipeline(body, decompress, collect, { signal });
  else await pipeline(body, collect, { signal });
  return Buffer.concat(chunks);
}

export function tooLarge(maxBytes: number): WebFetchError {
  const limit = maxBytes / BYTES_PER_MB;
  const size = limit < 1 ? `${Math.round(maxBytes / 1024)} KB` : `${Math.round(limit)} MB`;
  return new WebFetchError('too-large', `That file is too large. The limit is ${size}.`);
}

/** One encoding only: several in a row would multiply the cost of a decompression bomb. */
function decompressorFor(encoding: string) {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new WebFetchError('broken-response', 'That site uses an unknown compression.');
  }
}
