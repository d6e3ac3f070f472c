import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnvironment } from '#server/app-environment.ts';
import { OWN_SCRIPTS_POLICY } from '#server/middleware/security-headers.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/** Files with a fixed name that run scripts, as pages do. */
const SCRIPTED = new Set(['app-start.html', 'push-worker.js', 'worker.js']);

/** Serves the built client: hashed files below /assets, and files and folders with a fixed name. */
export function mountAssets(app: Hono<AppEnvironment>, folder: string): void {
  app.get('/assets/*', files(folder, ONE_YEAR), (context) => context.text('File not found.', 404));
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // Folders of tools start with a dot, and compressed copies are served in place of their files.
    if (/^\.|\.(br|gz)$|^assets$/.test(entry.name)) continue;
    const path = entry.isFile() ? entry.name : `${entry.name}/*`;
    app.get(`/${path}`, files(folder, ONE_HOUR, SCRIPTED.has(entry.name)));
  }
}

function files(root: string, cacheControl: string, runsScripts = false) {
  return serveStatic<AppEnvironment>({
    root,
    precompressed: true,
    onFound(_, context) {
      context.header('Cache-Control', cacheControl);
      if (runsScripts) context.header('Content-Security-Policy', OWN_SCRIPTS_POLICY);
    },
  });
}
