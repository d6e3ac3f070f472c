import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Availability } from '#db/availability.ts';
import type { Reader } from '#db/engine.ts';
import { openReader, openReplica } from '#db/open-engine.ts';
import { type Encoding, encodeSync } from '#platform/page-cache/encoding.ts';
import { getHash, type RenderedPage } from '#platform/page-cache/stored-page.ts';
import { createSearch } from '#platform/search/database-search.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import type {
  AvailabilityNotice,
  RenderMessage,
  RenderOrder,
  RenderThreadOptions,
  SentPage,
} from './render-messages.ts';
import { type RenderRequest, type ReportError, SharedRenderer } from './shared-renderer.ts';

/** Entry point of the threads that RenderPool starts. */

// The thread that answers requests comes first. Only Linux has priorities for threads.
if (process.platform === 'linux') {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  setPriority(Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
}

const { database, problem, settings, buildFile } = workerData as RenderThreadOptions;

/** Errors may have properties that cannot be sent. */
function plain(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return Object.assign(new Error(error.message), { stack: error.stack });
}

function send(message: RenderMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/** A copy that can move to the other thread: small buffers share memory with others. */
function movable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  return isWhole ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

function sendPage(number: number, page: RenderedPage, encoding: Encoding): void {
  const body = movable(page.body);
  const sent: SentPage = { ...page, body, hash: getHash(body), encoded: {} };
  const transfer = [body.buffer];
  if (encoding !== 'identity') {
    const encoded = movable(encodeSync(body, encoding));
    sent.encoded[encoding] = encoded;
    transfer.push(encoded.buffer);
  }
  send({ kind: 'rendered', number, page: sent }, transfer);
}

const availability = new Availability();
availability.report(problem);
const reader = openReader(database, availability);
const build = (await import(buildFile)) as AppBuild;
const replica = openReplica(database, reader, availability);

function createRenderer(source: Reader, reportError: ReportError): SharedRenderer {
  const bindings = getServerBindings(build);
  const deps = { bindings, settings, db: source.db, search: createSearch(source) };
  return new SharedRenderer(deps, build, reportError);
}

const renderer = createRenderer(reader, (request, error) =>
  send({ kind: 'error', request, error: plain(error) }),
);
// What fails on the replica is rendered again, and fails again if the page is at fault.
const replicaRenderer = replica && createRenderer(replica, () => {});

async function render(request: RenderRequest): Promise<RenderedPage> {
  if (replica && replicaRenderer && (await replica.hasCaughtUp())) {
    const page = await replicaRenderer.render(request).catch(() => undefined);
    if (page && page.status < 500) return page;
    replica.pause();
  }
  return renderer.render(request);
}

parentPort?.on('message', async (message: RenderOrder | AvailabilityNotice) => {
  if (message.kind === 'availability') return availability.report(message.problem);
  const { number, request, encoding } = message;
  try {
    sendPage(number, await render(request), encoding);
  } catch (error) {
    send({ kind: 'failed', number, error: plain(error) });
  }
});
send({ kind: 'ready' });
