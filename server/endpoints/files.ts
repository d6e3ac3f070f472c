import type { Context } from 'hono';
import { type FileExtension, fileTypes } from '#platform/files/probe-file.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import { createViewerLookup } from './request-viewer.ts';
import { sendStoredFile } from './send-stored-file.ts';

const FILE_PATH = /^\/files\/([1-9]\d{0,9})\/([0-9a-f]{24}\.([a-z\d]{3,4}))$/;

/**
 * Serves `/files/{id}/{key}.{extension}` as a download, with byte ranges for players, to those who may have it
 * now. Other paths are left to pages.
 */
export function files(platform: Platform, build: AppBuild) {
  const { findDownload } = getServerBindings(build);
  const lookUpViewer = createViewerLookup(platform, build);
  return async (context: Context<AppEnvironment>, next: () => Promise<void>) => {
    const [, id, key, extension = ''] = FILE_PATH.exec(context.req.path) ?? [];
    if (!key || !isFileExtension(extension)) return next();
    const cookies: string[] = [];
    const getViewer = lookUpViewer(context.req.raw, cookies);
    const token = context.req.query('token');
    const { db } = platform.engine;
    const access = { signer: platform.signer, token, now: platform.now() };
    const file = await findDownload({ db, id: Number(id), storageKey: key, access, getViewer });
    for (const line of cookies) context.header('Set-Cookie', line, { append: true });
    if (!file) return notFound(context);
    const { bytes, audience } = file;
    const headers = {
      'Content-Type': fileTypes[extension],
      'Content-Disposition': attachment(`${file.name}.${extension}`),
    };
    const stored = { key, bytes, audience, headers };
    return (await sendStoredFile(context, platform.files, stored)) ?? notFound(context);
  };
}

function isFileExtension(extension: string): extension is FileExtension {
  return Object.hasOwn(fileTypes, extension);
}

/** The name in full, and in ASCII for old clients (RFC 6266). */
function attachment(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function notFound(context: Context<AppEnvironment>) {
  return context.text('File not found.', 404, { 'Cache-Control': 'no-store' });
}
