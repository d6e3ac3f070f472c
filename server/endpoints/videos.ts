import type { Context } from 'hono';
import type { Videos } from '#platform/videos/videos.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { VIEWER_POLICY } from '#server/middleware/security-headers.ts';
import { parseByteRange } from './byte-range.ts';

const VIDEO_PATH = /^\/videos\/([0-9a-f]{24}\.(webm|mp4))$/;

/**
 * Serves `/videos/{key}.{extension}`, with byte ranges. The key is a hash of the video, so responses
 * are immutable and the key is their ETag.
 */
export function videos(store: Videos) {
  return async (context: Context<AppEnvironment>) => {
    const [, key, extension] = VIDEO_PATH.exec(context.req.path) ?? [];
    const size = key && (await store.size(key));
    if (!key || !size) return context.text('Video not found.', 404);
    const etag = `"${key}"`;
    const headers: Record<string, string> = {
      'Content-Type': `video/${extension}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Accept-Ranges': 'bytes',
      'Content-Security-Policy': VIEWER_POLICY,
      ETag: etag,
    };
    if (context.req.header('if-none-match')?.includes(etag)) {
      return context.body(null, 304, headers);
    }
    const range = parseByteRange(requestedRange(context, etag), size);
    if (range === 'unsatisfiable') {
      return context.text('The video does not have these bytes.', 416, {
        'Content-Range': `bytes */${size}`,
      });
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`;
    headers['Content-Length'] = String(end - start + 1);
    const status = range ? 206 : 200;
    // Nothing would read the stream of a HEAD request, so the file would stay open.
    if (context.req.method === 'HEAD') return context.body(null, status, headers);
    const bytes = await store.readRange(key, { start, end });
    if (!bytes) return context.text('Video not found.', 404);
    return context.body(bytes as ReadableStream, status, headers);
  };
}

/** Ignores the range if `If-Range` names another version (RFC 9110, 13.1.5). */
function requestedRange(context: Context<AppEnvironment>, etag: string): string | undefined {
  const condition = context.req.header('if-range');
  return condition === undefined || condition === etag ? context.req.header('range') : undefined;
}
