import type { Context } from 'hono';
import type { HashedFiles } from '#platform/storage/hashed-files.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { parseByteRange } from './byte-range.ts';

/** A takedown must be able to hide a file, so clients may keep it but ask each time. */
const CACHING = { public: 'public, no-cache', viewer: 'private, no-store' } as const;

interface StoredFile {
  /** A hash of the file, so it is the ETag. */
  key: string;
  bytes: number;
  audience: keyof typeof CACHING;
  /** What it is, and how it is shown. */
  headers: Record<string, string>;
}

/** Answers with a file, or with the range of its bytes that was asked for. Undefined if the storage lacks it. */
export async function sendStoredFile(
  context: Context<AppEnvironment>,
  files: HashedFiles,
  { key, bytes: size, audience, headers: own }: StoredFile,
): Promise<Response | undefined> {
  const etag = `"${key}"`;
  const headers: Record<string, string> = {
    ...own,
    'Cache-Control': CACHING[audience],
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304, headers);
  const range = parseByteRange(requestedRange(context, etag), size);
  if (range === 'unsatisfiable') {
    return context.text('The file does not have these bytes.', 416, {
      'Content-Range': `bytes */${size}`,
    });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`;
  headers['Content-Length'] = String(end - start + 1);
  const status = range ? 206 : 200;
  // Nothing would read the stream of a HEAD request, so the file would stay open.
  if (context.req.method === 'HEAD') return context.body(null, status, headers);
  const bytes = await files.readRange(key, { start, end });
  return bytes && context.body(bytes as ReadableStream, status, headers);
}

/** Ignores the range if `If-Range` names another version (RFC 9110, 13.1.5). */
function requestedRange(context: Context<AppEnvironment>, etag: string): string | undefined {
  const condition = context.req.header('if-range');
  return condition === undefined || condition === etag ? context.req.header('range') : undefined;
}
