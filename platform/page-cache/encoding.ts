import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A compromise between size and speed, for pages that change often. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** In the order of our preference. Hono's `accepts` would choose gzip, which browsers name first. */
const CODINGS = ['br', 'gzip'] as const;
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** Browsers send few different headers, and parsing one takes longer than finding a cached page. */
const parsed = new LRUCache<string, Encoding>({ max: 100 });
const MAX_CACHED_LENGTH = 200;

/** The encoding with the highest weight in an Accept-Encoding header (RFC 9110, 12.5.3). */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = parsed.get(acceptEncoding);
  if (known) return known;
  const encoding = parseAcceptEncoding(acceptEncoding);
  if (acceptEncoding.length <= MAX_CACHED_LENGTH) parsed.set(acceptEncoding, encoding);
  return encoding;
}

function parseAcceptEncoding(header: string): Encoding {
  const weights = new Map(header.split(',').map(parseItem));
  const getWeight = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  // Unless it is named, the identity encoding is acceptable but comes last.
  const identity = weights.get('identity') ?? 0;
  const [best] = CODINGS.filter(
    (coding) => getWeight(coding) > 0 && getWeight(coding) >= identity,
  ).toSorted((a, b) => getWeight(b) - getWeight(a));
  return best ?? 'identity';
}

/** An item with anything but a valid weight counts as not acceptable. */
function parseItem(item: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
  if (parameters.length === 0) return [coding.toLowerCase(), 1];
  const weight = parameters.length === 1 ? WEIGHT.exec(parameters[0] ?? '')?.[1] : undefined;
  return [coding.toLowerCase(), Number(weight ?? 0)];
}

const GZIP_OPTIONS = { level: GZIP_LEVEL };
const brotliOptions = (bytes: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
});

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return body;
    case 'gzip':
      return compressGzip(body, GZIP_OPTIONS);
    case 'br':
      return compressBrotli(body, brotliOptions(body.length));
  }
}

/** For threads that serve no requests. */
export function encodeSync(body: Uint8Array, encoding: Exclude<Encoding, 'identity'>): Buffer {
  return encoding === 'gzip'
    ? gzipSync(body, GZIP_OPTIONS)
    : brotliCompressSync(body, brotliOptions(body.length));
}
