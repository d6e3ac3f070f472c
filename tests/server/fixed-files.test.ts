import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnvironment } from '#server/app-environment.ts';
import { mountAssets } from '#server/endpoints/assets.ts';
import { clientFolder } from '#server/pages/built-app.ts';

test('Files and folders with a fixed name are served, and no tool’s folder is', async () => {
  const app = new Hono<AppEnvironment>();
  mountAssets(app, clientFolder);
  for (const [path, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/ratings/confirmed.png', 'image/png'],
  ] as const) {
    const { status, headers } = await app.request(path);
    expect(status, path).toBe(200);
    expect(headers.get('content-type')).toContain(type);
  }
  for (const path of ['/worker.js', '/push-worker.js', '/app-start.html']) {
    const { headers } = await app.request(path);
    expect(headers.get('content-security-policy'), path).toContain("connect-src 'self'");
  }
  for (const path of ['/ratings/none.png', '/.vite/manifest.json', '/ratings']) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});
