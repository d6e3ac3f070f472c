import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { preferredEncoding } from '#platform/page-cache/encoding.ts';
import { KEEP_ALIVE_SECONDS, RawResponse } from '#platform/page-cache/raw-response.ts';
import { hasSeveralHosts, sendRaw } from '#server/pages/serve-from-memory.ts';
import {
  CLIENT_HEADER,
  type PageCopy,
  type ProxyWorkerEvent,
  type ProxyWorkerMessage,
  type ProxyWorkerOptions,
  SharedValidity,
} from './proxy-messages.ts';

/** Entry point of the threads that ProxyWorkers starts. */

const SWEEP_MS = 10_000;
const CLOSE_IDLE_INTERVAL_MS = 50;
/** Between a client and this server only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

interface HeldPage {
  copy: PageCopy;
  whole: RawResponse;
  notModified: RawResponse;
}

const { host, port, upstream, memory } = workerData as ProxyWorkerOptions;
const validity = new SharedValidity(memory);
const pages = new Map<string, HeldPage>();
const agent = new Agent({ keepAlive: true });

function isFresh({ copy: { slot, id, expiresAt } }: HeldPage): boolean {
  return validity.isValid(slot, id) && (expiresAt === undefined || Date.now() < expiresAt);
}

function sendFromMemory(incoming: IncomingMessage, response: ServerResponse): boolean {
  const { method, headers, url, httpVersion } = incoming;
  if (method !== 'GET' || !response.shouldKeepAlive || httpVersion !== '1.1') return false;
  const page = pages.get(`${preferredEncoding(headers['accept-encoding'])} ${url}`);
  if (!page || !isFresh(page) || hasSeveralHosts(incoming)) return false;
  const { status, etag } = page.copy;
  const isKnown = status === 200 && headers['if-none-match']?.includes(etag);
  validity.countResponse();
  sendRaw(response, isKnown ? page.notModified : page.whole);
  return true;
}

function endToEnd(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const lower = name.toLowerCase();
    if (!HOP_BY_HOP.has(lower) && lower !== CLIENT_HEADER) kept.push(name, value);
  }
  return kept;
}

/** Has the main thread answer. */
function forward(incoming: IncomingMessage, response: ServerResponse): void {
  const headers = [
    ...endToEnd(incoming.rawHeaders),
    CLIENT_HEADER,
    incoming.socket.remoteAddress ?? '',
  ];
  const { method, url: path } = incoming;
  const outgoing = request({ socketPath: upstream, agent, method, path, headers });
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders));
    // Live streams begin with their head.
    response.flushHeaders();
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'Content-Type': 'text/plain' }).end('Try again.');
  });
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

const server = createServer((incoming, response) => {
  if (!sendFromMemory(incoming, response)) forward(incoming, response);
});
server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
const send = (event: ProxyWorkerEvent) => parentPort?.postMessage(event);
server.once('error', (error) => send({ kind: 'failed', message: error.message }));
server.listen({ host, port, reusePort: true }, () => send({ kind: 'listening' }));

const sweep = setInterval(() => {
  for (const [key, page] of pages) if (!isFresh(page)) pages.delete(key);
}, SWEEP_MS);

function stop(): void {
  clearInterval(sweep);
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
  server.close(() => {
    clearInterval(closeIdle);
    agent.destroy();
    parentPort?.close();
  });
}

parentPort?.on('message', (message: ProxyWorkerMessage) => {
  if (message.kind === 'stop') return stop();
  const { page } = message;
  const body = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength);
  pages.set(`${page.encoding} ${page.url}`, {
    copy: page,
    whole: new RawResponse(page.status, page.headers, body),
    notModified: new RawResponse(304, page.notModifiedHeaders, Buffer.alloc(0)),
  });
});
