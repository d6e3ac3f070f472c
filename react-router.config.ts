import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { manifestScript, publicManifest } from './app/shell/public-manifest.server.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // The page brings the list of routes: asking for it bit by bit would be a request the cache cannot share.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    writePublicManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

/** Beside the list of all routes, which the bundler writes, the one for public pages. */
async function writePublicManifest(folder: string): Promise<void> {
  const files = await readdir(join(folder, 'assets'));
  const whole = files.find((file) => /^manifest-.*\.js$/.test(file));
  if (!whole) throw new Error('the bundler has written no list of routes');
  const script = await readFile(join(folder, 'assets', whole), 'utf8');
  const manifest = publicManifest(
    JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)),
  );
  await writeFile(join(folder, manifest.url), manifestScript(manifest));
}
