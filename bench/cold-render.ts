import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/observability/log.ts';
import { buildPlatform } from '#platform/platform.ts';
import { createApp } from '#server/app.ts';
import { Draining } from '#server/draining.ts';
import { listen } from '#server/listen.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { renderingInThread } from '#server/rendering/page-rendering.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { median } from './load.ts';
import { boundRow, type Row } from './report.ts';

const RENDERS = 300;
const WARM_UP = 50;
const MAX_MS = 10;

/** Compares requests that render the page with requests that get it from memory. */
export async function benchColdRender(dataFolder: string, path: string): Promise<Row> {
  const port = await freePort();
  const config = readConfig({
    NODE_ENV: 'production',
    THREEQUEL_DATA: dataFolder,
    PORT: String(port),
    HOST: '127.0.0.1',
  });
  const platform = buildPlatform(config, createLog('silent'));
  const buildFile = join(import.meta.dirname, '../build/server/index.js');
  const build = (await import(pathToFileURL(buildFile).href)) as AppBuild;
  const app = createApp({
    platform,
    build,
    rendering: renderingInThread(platform, build),
    clientFolder: undefined,
    draining: new Draining(),
  });
  const server = await listen(platform, app);
  const address = `http://127.0.0.1:${port}${path}`;
  const cold = await measure(address, () => platform.pageCache.clear());
  const warm = await measure(address, () => {});
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await platform.close();
  return boundRow(`cold render of ${path}, median`, {
    measured: median(cold),
    unit: 'ms',
    under: MAX_MS,
    reference: `${median(warm).toFixed(2)} ms from memory`,
  });
}

async function measure(address: string, before: () => void): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < RENDERS + WARM_UP; round += 1) {
    before();
    const started = performance.now();
    const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    await response.arrayBuffer();
    if (round >= WARM_UP) durations.push(performance.now() - started);
  }
  return durations;
}
