import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ConfigError } from '#platform/config/environment.ts';
import { preferredEncoding } from '#platform/page-cache/encoding.ts';
import type { PageReply, StoredPage } from '#platform/page-cache/stored-page.ts';
import type { Platform } from '#platform/platform.ts';
import {
  CLIENT_HEADER,
  type PageCopy,
  type ProxyWorkerEvent,
  type ProxyWorkerMessage,
  type ProxyWorkerOptions,
  SharedValidity,
} from './proxy-messages.ts';

const PROGRAM = join(import.meta.dirname, 'proxy-worker.ts');
const NURSERY_MB = 12;
const COUNT_INTERVAL_MS = 1000;
const FORCE_CLOSE_AFTER_MS = 20_000;
const RESTART_DELAY_MS = 1000;

/**
 * Threads that accept connections on the same port as the main thread. They send pages from copies of
 * its page cache and forward everything else to it. Dropping a page from the cache makes its copies
 * invalid at once, in shared memory.
 */
export class ProxyWorkers {
  readonly #platform: Platform;
  readonly #validity = new SharedValidity();
  readonly #threads = new Set<Worker>();
  readonly #freeSlots: number[];
  /** The slots of the copies of each page, by encoding. */
  readonly #slots = new WeakMap<StoredPage, Map<string, number>>();
  readonly #counting: NodeJS.Timeout;
  #lastId = 0;
  #isClosing = false;
  #upstream: Server | undefined;
  #folder = '';

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#freeSlots = Array.from({ length: this.#validity.slots }, (_, slot) => slot);
    platform.pageCache.onDrop((page) => this.#withdraw(page));
    this.#counting = setInterval(() => this.#count(), COUNT_INTERVAL_MS).unref();
  }

  /** @throws ConfigError if a thread cannot listen. */
  async start(threads: number, listener: RequestListener): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'threequel-'));
    const path = join(this.#folder, 'main.sock');
    const upstream = createServer((request, response) => {
      restoreClient(request);
      this.#offer(request);
      listener(request, response);
    });
    this.#upstream = upstream;
    await new Promise<void>((resolve) => upstream.listen(path, resolve));
    const { host, port } = this.#platform.config;
    const options: ProxyWorkerOptions = {
      host,
      port,
      upstream: path,
      memory: this.#validity.memory,
    };
    await Promise.all(Array.from({ length: threads }, () => this.#startThread(options)));
  }

  /** Stops accepting connections and waits for running requests. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#counting);
    const ended = [...this.#threads].map(
      (thread) => new Promise((end) => thread.once('exit', end)),
    );
    for (const thread of this.#threads) send(thread, { kind: 'stop' });
    const force = setTimeout(() => {
      for (const thread of this.#threads) void thread.terminate();
    }, FORCE_CLOSE_AFTER_MS);
    await Promise.all(ended);
    clearTimeout(force);
    this.#count();
    this.#upstream?.close();
    this.#upstream?.closeAllConnections();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #startThread(options: ProxyWorkerOptions): Promise<void> {
    const resourceLimits = { maxYoungGenerationSizeMb: NURSERY_MB };
    const thread = new Worker(PROGRAM, { name: 'proxy', workerData: options, resourceLimits });
    this.#threads.add(thread);
    thread.on('error', (error) => this.#platform.log.error({ err: error }, 'proxy worker failed'));
    thread.once('exit', () => {
      this.#threads.delete(thread);
      if (!this.#isClosing) this.#restartLater(options);
    });
    return new Promise((resolve, reject) => {
      thread.on('message', (event: ProxyWorkerEvent) => {
        if (event.kind === 'listening') resolve();
        else reject(new ConfigError(`Cannot listen with several workers: ${event.message}.`));
      });
    });
  }

  /** The kernel gives its connections to the other threads meanwhile. */
  #restartLater(options: ProxyWorkerOptions): void {
    setTimeout(() => {
      if (this.#isClosing) return;
      const onError = (error: Error) =>
        this.#platform.log.error({ err: error }, 'proxy worker failed');
      this.#startThread(options).catch(onError);
    }, RESTART_DELAY_MS).unref();
  }

  /** Gives the proxy workers a copy of the page that one of them did not have. */
  #offer({ method, url = '', headers }: IncomingMessage): void {
    if (method !== 'GET') return;
    const encoding = preferredEncoding(headers['accept-encoding']);
    const page = this.#platform.pageCache.find(url);
    const reply = page?.ready(encoding);
    if (!page || !reply) return;
    const slots = this.#slots.get(page) ?? new Map<string, number>();
    const slot = this.#freeSlots.at(-1);
    if (slot === undefined || slots.has(encoding)) return;
    this.#freeSlots.pop();
    this.#slots.set(page, slots.set(encoding, slot));
    this.#lastId += 1;
    this.#validity.set(slot, this.#lastId);
    const copy = { url, encoding, slot, id: this.#lastId, ...contentOf(page, reply) };
    for (const thread of this.#threads) send(thread, { kind: 'page', page: copy });
  }

  #withdraw(page: StoredPage): void {
    const slots = this.#slots.get(page)?.values() ?? [];
    this.#slots.delete(page);
    for (const slot of slots) {
      this.#validity.set(slot, 0);
      this.#freeSlots.push(slot);
    }
  }

  #count(): void {
    this.#platform.metrics.fromMemory.count += this.#validity.takeResponses();
  }
}

function contentOf(
  page: StoredPage,
  reply: PageReply,
): Omit<PageCopy, 'url' | 'encoding' | 'slot' | 'id'> {
  const { status, headers, notModifiedHeaders, etag, whole } = reply;
  // Not a view: the whole buffer of a view would be copied.
  const body = new Uint8Array(whole.body);
  return { status, headers, notModifiedHeaders, etag, body, expiresAt: page.expiresAt };
}

function send(thread: Worker, message: ProxyWorkerMessage): void {
  thread.postMessage(message);
}

/** Only proxy workers can reach the socket. They send the address of their client's connection. */
function restoreClient(request: IncomingMessage): void {
  const value = request.headers[CLIENT_HEADER];
  Object.defineProperty(request.socket, 'remoteAddress', { value, configurable: true });
}

/** The proxy workers that the configuration asks for. The main thread is one of the workers. */
export async function startProxyWorkers(
  platform: Platform,
  server: Server,
): Promise<ProxyWorkers | undefined> {
  const threads = platform.config.workers - 1;
  if (threads === 0) return undefined;
  const proxyWorkers = new ProxyWorkers(platform);
  await proxyWorkers.start(threads, (request, response) =>
    server.emit('request', request, response),
  );
  return proxyWorkers;
}
