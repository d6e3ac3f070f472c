import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleDocumentRequestFunction, ServerRouter } from 'react-router';
import { publicManifest } from '#app/shell/public-manifest.server.ts';
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
import { type Row, slowdownRow } from './report.ts';

const RENDERS = 300;
const WARM_UP = 50;
const MAX_RATIO = 1.5;

/** Compares requests that render the page with a bare server that renders the same tree from the same data. */
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
  const { build, rendered } = watchRendering(
    (await import(pathToFileURL(buildFile).href)) as AppBuild,
  );
  const app = createApp({
    platform,
    build,
    rendering: renderingInThread(platform, build),
    clientFolder: undefined,
    draining: new Draining(),
  });
  const server = await listen(platform, app);
  const address = `http://127.0.0.1:${port}${path}`;
  const cold = median(await measure(address, () => platform.pageCache.clear()));
  const bareServer = await startBareRendering(rendered);
  const bareAddress = `http://127.0.0.1:${(bareServer.address() as AddressInfo).port}`;
  const bare = median(await measure(bareAddress, () => {}));
  for (const one of [server, bareServer]) {
    one.closeAllConnections();
    one.close();
    await once(one, 'close');
  }
  await platform.close();
  return slowdownRow(`cold render of ${path}, median`, {
    measured: cold,
    reference: bare,
    ratio: cold / bare,
    unit: 'ms',
    referenceName: 'bare renderToPipeableStream of the same tree',
    goal: { under: MAX_RATIO },
  });
}

interface Rendered {
  url: string;
  context: EntryContext | undefined;
  /** Read once, so each rendering gets another stream of them. */
  data: Uint8Array<ArrayBuffer>;
}

/** Remembers what the first page was rendered from. */
function watchRendering(build: AppBuild): { build: AppBuild; rendered: Rendered } {
  const rendered: Rendered = { url: '', context: undefined, data: new Uint8Array() };
  const { module } = build.entry;
  const watch: HandleDocumentRequestFunction = async (request, status, headers, given, values) => {
    let context = given;
    if (!rendered.context) {
      rendered.url = request.url;
      rendered.data = new Uint8Array(await new Response(given.serverHandoffStream).arrayBuffer());
      rendered.context = { ...given, manifest: publicManifest(given.manifest) };
      context = { ...given, serverHandoffStream: toStream(rendered.data) };
    }
    return module.default(request, status, headers, context, values);
  };
  return { build: { ...build, entry: { module: { ...module, default: watch } } }, rendered };
}

function toStream(data: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([data]).stream();
}

async function startBareRendering({ url, context, data }: Rendered): Promise<Server> {
  if (!context) throw new Error('The page was not rendered.');
  const server = createServer((_, response) => {
    const own = { ...context, serverHandoffStream: toStream(data) };
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context: own, url }), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(response),
      onShellError: () => response.destroy(),
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
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
