import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleDocumentRequestFunction, ServerRouter } from 'react-router';
import { publicManifest } from '#app/shell/public-manifest.server.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { loadBuild, startInProcess } from './in-process-hub.ts';
import { median } from './load.ts';
import { type Row, slowdownRow } from './report.ts';

const RENDERS = 300;
const WARM_UP = 50;
const MAX_RATIO = 1.5;

/** Compares requests that render the page with a bare server that renders the same tree from the same data. */
export async function benchColdRender(dataFolder: string, path: string): Promise<Row> {
  const { build, rendered } = watchRendering(await loadBuild());
  const hub = await startInProcess(dataFolder, { build });
  const cold = median(await measure(hub.address + path, () => hub.platform.pageCache.clear()));
  await hub.stop();
  const bareServer = await startBareRendering(rendered);
  const bareAddress = `http://127.0.0.1:${(bareServer.address() as AddressInfo).port}`;
  const bare = median(await measure(bareAddress, () => {}));
  bareServer.closeAllConnections();
  bareServer.close();
  await once(bareServer, 'close');
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
