import type { Context } from 'hono';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { VIEWER_POLICY } from '#server/middleware/security-headers.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import { createViewerLookup } from './request-viewer.ts';
import { sendStoredFile } from './send-stored-file.ts';

const VIDEO_PATH = /^\/videos\/([0-9a-f]{24}\.(webm|mp4))$/;

/** Serves `/videos/{key}.{extension}`, with byte ranges, to those who may see it now. */
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
    const headers = {
      'Content-Type': `video/${extension}`,
      'Content-Security-Policy': VIEWER_POLICY,
    };
    const response = await sendStoredFile(context, platform.videos, { key, ...video, headers });
    return response ?? notFound(context);
  };
}

function notFound(context: Context<AppEnvironment>) {
  return context.text('Video not found.', 404, { 'Cache-Control': 'no-store' });
}
