import type { Context } from 'hono';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import { createViewerLookup } from './request-viewer.ts';

/** Resumable uploads of staff, with the tus protocol. A form then says what the file is for. */
export function uploads(platform: Platform, build: AppBuild) {
  const { can } = getServerBindings(build);
  const lookUpViewer = createViewerLookup(platform, build);
  return async (context: Context<AppEnvironment>) => {
    const viewer = await lookUpViewer(context.req.raw, [])();
    // Images and videos of writers, and the files of imports.
    const mayImport = can(viewer, 'manage the site');
    const mayUpload = can(viewer, 'write articles') || mayImport;
    if (viewer.kind !== 'member' || !mayUpload) {
      return context.text('Sign in with an account that may upload files.', 403);
    }
    return platform.incomingFiles.handle(context.req.raw, { id: viewer.id, mayImport });
  };
}
