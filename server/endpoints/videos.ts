import type { Context } from 'hono';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { VIEWER_POLICY } from '#server/middleware/security-headers.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import { parseByteRange } from './byte-range.ts';
import { createViewerLookup } from './request-viewer.ts';

const VIDEO_PATH = /^\/videos\/([0-9a-f]{24}\.(webm|mp4))$/;

/** A takedown must be able to hide a video, so clients may keep it but ask each time. */
const CACHING = { public: 'public, no-cache', viewer: 'private, no-store' } as const;

/**
 * Serves `/videos/{key}.{extension}`, with byte ranges, to those who may see it now. The key is a hash
 * of the video, so it is the ETag.
 */
export function videos(platform: Platform, build: AppBuild) {
  const { findVideoFile } = getServerBindings(build);
  const lookUpViewer = createViewerLookup(platform, build);
  return async (context: Context<AppEnvironment>) => {
    const [, key, extension] = VIDEO_PATH.exec(context.req.path) ?? [];
    if (!key) return notFound(context);
    const cookies: string[] = [];
    const getViewer = lookUpViewer(context.req.raw, cookies);
    const token = context.req.query('token');
    const { db } = platform.engine;
    const access = { signer: platform.signer, token, now: platform.now() };
    const video = await findVideoFile({ db, storageKey: key, access, getViewer });
    for (const line of cookies) context.header('Set-Cookie', line, { append: true });
    if (!video) return notFound(context);
    const { bytes: size, audience } = video;
    const etag = `"${key}"`;
    const headers: Record<string, string> = {
      'Content-Type': `video/${extension}`,
      'Cache-Control': CACHING[audience],
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
    const bytes = await platform.videos.readRange(key, { start, end });
    return bytes ? context.body(bytes as ReadableStream, status, headers) : notFound(context);
  };
}

function notFound(context: Context<AppEnvironment>) {
  return context.text('Video not found.', 404, { 'Cache-Control': 'no-store' });
}

/** Ignores the range if `If-Range` names another version (RFC 9110, 13.1.5). */
function requestedRange(context: Context<AppEnvironment>, etag: string): string | undefined {
  const condition = context.req.header('if-range');
  return condition === undefined || condition === etag ? context.req.header('range') : undefined;
}
