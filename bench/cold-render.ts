import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleDocumentRequestFunction, ServerRouter } from 'react-router';
import { publicManifest } from '#app/shell/public-manifest.server.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { loadBuild, startInProcess } from './in-process-hub.ts';
import { median } from './load.ts';
import { type Row, slowdownRow } from './report.ts';

const ROUNDS = 300;
const WARM_UP = 50;
const MAX_RATIO = 1.5;
/** A whole request also loads the data, compresses and hashes. A rough bound, to notice changes. */
const MAX_REQUEST_RATIO = 5;

/**
 * Compares the rendering of a page from loaded data, and the whole request for it, with a bare rendering of the same
 * tree from the same data.
 */
export async function benchColdRender(dataFolder: string, path: string): Promise<Row[]> {
  const { build, recorded } = recordRendering(await loadBuild());
  const hub = await startInProcess(dataFolder, { build });
  try {
    const request = () => fetchUncached(hub.address + path, () => hub.platform.pageCache.clear());
    await request();
    const { render, renderBare } = recorded();
    const durations = await measureInTurns({ request, render, renderBare });
    const reference = median(durations.renderBare);
    const getRow = (name: string, measured: number, under: number) =>
      slowdownRow(name, {
        measured,
        reference,
        ratio: measured / reference,
        unit: 'ms',
        referenceName: 'bare renderToPipeableStream of the same tree',
        goal: { under },
      });
    return [
      getRow(`cold render of ${path}, median`, median(durations.render), MAX_RATIO),
      getRow(
        `whole request for ${path} not in memory, median`,
        median(durations.request),
        MAX_REQUEST_RATIO,
      ),
    ];
  } finally {
    await hub.stop();
  }
}

interface Renderings {
  /** As the app does, with its policy for scripts. */
  render: () => Promise<unknown>;
  renderBare: () => Promise<unknown>;
}

/** Remembers what the first page was rendered from, and renders it again. */
function recordRendering(build: AppBuild): { build: AppBuild; recorded: () => Renderings } {
  let renderings: Renderings | undefined;
  const { module } = build.entry;
  const record: HandleDocumentRequestFunction = async (request, status, headers, given, values) => {
    if (renderings) return module.default(request, status, headers, given, values);
    const data = new Uint8Array(await new Response(given.serverHandoffStream).arrayBuffer());
    const createContext = () => ({ ...given, serverHandoffStream: new Blob([data]).stream() });
    const render = async () =>
      module.default(request, status, new Headers(headers), createContext(), values);
    const manifest = publicManifest(given.manifest);
    renderings = {
      render: async () => (await render()).arrayBuffer(),
      renderBare: () => renderBare({ ...createContext(), manifest }, request.url),
    };
    return render();
  };
  return {
    build: { ...build, entry: { module: { ...module, default: record } } },
    recorded: () => {
      if (!renderings) throw new Error('The page was not rendered.');
      return renderings;
    },
  };
}

function renderBare(context: EntryContext, url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url }), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => buffer(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    });
  });
}

async function fetchUncached(address: string, clear: () => void): Promise<void> {
  clear();
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  await response.arrayBuffer();
}

/** In turns, because a busy machine slows all of them equally. */
async function measureInTurns<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[];
  const durations = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const name of names) {
      const started = performance.now();
      await works[name]();
      if (round >= WARM_UP) durations[name]?.push(performance.now() - started);
    }
  }
  return durations as Record<Name, number[]>;
}
