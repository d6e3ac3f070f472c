import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Encoding } from '#platform/page-cache/encoding.ts';
import type { RenderedPage } from '#platform/page-cache/stored-page.ts';
import type {
  AvailabilityNotice,
  RenderMessage,
  RenderOrder,
  RenderThreadOptions,
  SentPage,
} from './render-messages.ts';
import type { RenderRequest, ReportError } from './shared-renderer.ts';

const PROGRAM = join(import.meta.dirname, 'render-thread.ts');
/** Longer than the database's limit for one statement. */
const TIMEOUT_MS = 20_000;
/** A thread that needs more than this ends, and another takes its place. */
const MAX_HEAP_MB = 192;
/** A small nursery is collected more often but keeps a third of the memory free. */
const NURSERY_MB = 12;
/** An idle thread gives its memory back. */
const IDLE_MS = 60_000;

/** The thread ended while it rendered the page. */
export class RenderThreadEnded extends Error {
  override name = 'RenderThreadEnded';
}

export interface RenderWorkerEvents {
  onReady: () => void;
  /** Unless it was closed or idle. */
  onFailure: (worker: RenderWorker, error: Error | undefined) => void;
  onIdle: (worker: RenderWorker) => void;
  /** A page took too long. The thread ends as soon as it renders no other. */
  onTimeout: (worker: RenderWorker) => void;
  reportError: ReportError;
}

interface RunningRender {
  resolve: (page: RenderedPage) => void;
  reject: (error: unknown) => void;
  timeout: NodeJS.Timeout;
}

/** One thread that renders pages. */
export class RenderWorker {
  readonly #thread: Worker;
  readonly #events: RenderWorkerEvents;
  readonly #running = new Map<number, RunningRender>();
  #isReady = false;
  #isClosed = false;
  #isLate = false;
  #idle: NodeJS.Timeout | undefined;
  #lastNumber = 0;

  constructor(options: RenderThreadOptions, events: RenderWorkerEvents) {
    this.#events = events;
    this.#thread = new Worker(PROGRAM, {
      name: 'render',
      workerData: options,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: NURSERY_MB },
    });
    let failure: Error | undefined;
    this.#thread.on('message', (message: RenderMessage) => this.#receive(message));
    this.#thread.on('error', (error: Error) => {
      failure = error;
    });
    this.#thread.once('exit', () => this.#end(failure));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Pages it is rendering. */
  get load(): number {
    return this.#running.size;
  }

  render(request: RenderRequest, encoding: Encoding): Promise<RenderedPage> {
    clearTimeout(this.#idle);
    const number = ++this.#lastNumber;
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
    const timeout = setTimeout(() => this.#expire(number), TIMEOUT_MS);
    this.#running.set(number, { resolve, reject, timeout });
    const order: RenderOrder = { kind: 'render', number, request, encoding };
    this.#thread.postMessage(order);
    return promise;
  }

  reportAvailability(problem: string | undefined): void {
    this.#thread.postMessage({ kind: 'availability', problem } satisfies AvailabilityNotice);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await this.#thread.terminate();
  }

  #receive(message: RenderMessage): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        this.#waitForWork();
        this.#events.onReady();
        break;
      case 'rendered':
        this.#finish(message.number)?.resolve(received(message.page));
        break;
      case 'failed':
        this.#finish(message.number)?.reject(message.error);
        break;
      case 'error':
        this.#events.reportError(message.request, message.error);
    }
  }

  #finish(number: number): RunningRender | undefined {
    const running = this.#running.get(number);
    this.#running.delete(number);
    clearTimeout(running?.timeout);
    if (this.load === 0) this.#waitForWork();
    return running;
  }

  #expire(number: number): void {
    this.#isLate = true;
    this.#events.onTimeout(this);
    this.#finish(number)?.reject(new RenderThreadEnded('The page took too long.'));
  }

  #waitForWork(): void {
    clearTimeout(this.#idle);
    if (this.#isLate) {
      void this.#thread.terminate();
      return;
    }
    this.#idle = setTimeout(() => this.#events.onIdle(this), IDLE_MS).unref();
  }

  #end(failure: Error | undefined): void {
    const error = new RenderThreadEnded('The render thread ended.', { cause: failure });
    for (const number of [...this.#running.keys()]) this.#finish(number)?.reject(error);
    clearTimeout(this.#idle);
    if (!this.#isClosed) this.#events.onFailure(this, failure);
  }
}

function received({ hash, encoded, body, ...page }: SentPage): RenderedPage {
  const buffers = Object.entries(encoded).map(([encoding, bytes]) => [encoding, getBuffer(bytes)]);
  const prepared = { hash, encoded: Object.fromEntries(buffers) };
  return { ...page, body: getBuffer(body), prepared };
}

function getBuffer({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
