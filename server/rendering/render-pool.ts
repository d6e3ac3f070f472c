import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { FairQueue } from '#platform/concurrency/fair-queue.ts';
import type { PendingRender } from '#platform/page-cache/page-cache.ts';
import type { RenderedPage } from '#platform/page-cache/stored-page.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import {
  errorReporter,
  getRequest,
  localRenderer,
  type PageOrder,
  type PageRendering,
  TooManyRenders,
} from './page-rendering.ts';
import { getPublicSettings } from './public-contexts.ts';
import type { RenderThreadOptions } from './render-messages.ts';
import { RenderWorker } from './render-worker.ts';
import type { SharedRenderer } from './shared-renderer.ts';

/** Half a second of rendering. More would only wait. */
const QUEUE = { perThread: 16, atLeast: 32 };
/** While PostgreSQL answers one page's queries, the thread renders others. SQLite answers in the thread. */
const PAGES_PER_THREAD = { sqlite: 1, postgres: 4 };
const RESTART_DELAY_MS = 5000;
/** Pages that may wait for this thread while the first render thread starts. */
const MAX_QUEUE_HERE = 2;
/** This thread renders so many pages, or for so long, within the time before it starts another, if none has to wait. */
const FEW = { pages: 4, milliseconds: 1000, withinMs: 10_000 };

interface Job {
  order: PageOrder;
  result: PromiseWithResolvers<RenderedPage>;
  hasStarted: boolean;
}

export interface RenderPoolOptions {
  buildFile: string;
  threads?: number;
}

/**
 * Renders in threads, so that the thread that answers requests has time for cached pages, forms and
 * live connections. Threads start when they are needed and end when they are idle; without one, this thread
 * renders single pages.
 */
export class RenderPool implements PageRendering {
  readonly #platform: Platform;
  readonly #local: SharedRenderer;
  readonly #threadOptions: Omit<RenderThreadOptions, 'problem'>;
  readonly #maxThreads: number;
  readonly #pagesPerThread: number;
  readonly #queue: FairQueue<Job>;
  readonly #workers = new Set<RenderWorker>();
  /** They finish the pages that did not time out. */
  readonly #leaving = new Set<RenderWorker>();
  readonly #reportError: ReturnType<typeof errorReporter>;
  readonly #running = new Set<Promise<void>>();
  #isRenderingHere = false;
  /** When this thread rendered its last pages. */
  #renderedHere: { at: number; duration: number }[] = [];
  #isClosed = false;
  #restart: NodeJS.Timeout | undefined;

  constructor(platform: Platform, build: AppBuild, options: RenderPoolOptions) {
    const { config } = platform;
    this.#platform = platform;
    this.#local = localRenderer(platform, build);
    this.#reportError = errorReporter(platform, build);
    this.#maxThreads = options.threads ?? availableParallelism();
    this.#pagesPerThread = PAGES_PER_THREAD[config.database.kind];
    this.#queue = new FairQueue(Math.max(this.#maxThreads * QUEUE.perThread, QUEUE.atLeast));
    this.#threadOptions = {
      database: config.database,
      settings: getPublicSettings(config),
      buildFile: pathToFileURL(options.buildFile).href,
    };
    platform.availability.onChange((problem) => {
      for (const worker of this.#workers) worker.reportAvailability(problem);
    });
  }

  render(order: PageOrder): PendingRender {
    const job: Job = { order, result: Promise.withResolvers(), hasStarted: false };
    for (const refused of this.#queue.add(job, order.client)) {
      this.#platform.metrics.refusedRenders.inc();
      refused.result.reject(new TooManyRenders('Too many pages are waiting to be rendered.'));
    }
    this.#dispatch();
    return {
      page: job.result.promise,
      hasStarted: () => job.hasStarted,
      join: (client) => this.#queue.join(job, client),
    };
  }

  /** Finishes the pages being rendered. Call it once no requests arrive. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#restart);
    for (let job = this.#queue.take(); job; job = this.#queue.take()) {
      job.result.reject(new TooManyRenders('The server is stopping.'));
    }
    await Promise.allSettled(this.#running);
    await Promise.all([...this.#workers, ...this.#leaving].map((worker) => worker.close()));
  }

  #dispatch(): void {
    this.#assignJobs();
    if (this.#queue.size > 0 || this.#isBusyHere()) this.#startThread();
    this.#platform.metrics.waitingRenders.set(this.#queue.size);
    this.#platform.metrics.renderThreads.set(this.#ready().length);
  }

  #assignJobs(): void {
    for (let render = this.#freeRenderer(); render; render = this.#freeRenderer()) {
      const job = this.#queue.take();
      if (!job) return;
      job.hasStarted = true;
      const running = render(job).then(job.result.resolve, job.result.reject);
      this.#running.add(running);
      running.finally(() => {
        this.#running.delete(running);
        this.#dispatch();
      });
    }
  }

  #ready(): RenderWorker[] {
    return [...this.#workers].filter(({ isReady }) => isReady);
  }

  #freeRenderer(): ((job: Job) => Promise<RenderedPage>) | undefined {
    const ready = this.#ready();
    const free = ready.find(({ load }) => load < this.#pagesPerThread);
    if (free) return ({ order }) => free.render(getRequest(this.#platform, order), order.encoding);
    if (ready.length > 0 || this.#isRenderingHere) return undefined;
    // A burst waits for the thread that is starting; this thread has requests to answer.
    if (this.#isStarting() && this.#queue.size > MAX_QUEUE_HERE) return undefined;
    return ({ order }) => this.#renderHere(order);
  }

  #isBusyHere(): boolean {
    const rendered = this.#renderedHere;
    const milliseconds = rendered.reduce((sum, { duration }) => sum + duration, 0);
    return (
      this.#isRenderingHere && (rendered.length > FEW.pages || milliseconds > FEW.milliseconds)
    );
  }

  async #renderHere(order: PageOrder): Promise<RenderedPage> {
    this.#isRenderingHere = true;
    const page = { at: performance.now(), duration: 0 };
    const isRecent = ({ at }: typeof page) => at > page.at - FEW.withinMs;
    this.#renderedHere = [...this.#renderedHere.filter(isRecent), page];
    try {
      return await this.#local.render(getRequest(this.#platform, order));
    } finally {
      page.duration = performance.now() - page.at;
      this.#isRenderingHere = false;
    }
  }

  /** One at a time: the others may not be needed. */
  #startThread(): void {
    const isEnough = this.#workers.size >= this.#maxThreads;
    if (this.#isClosed || this.#isStarting() || isEnough || this.#restart) return;
    const { problem } = this.#platform.availability;
    const worker = new RenderWorker(
      { ...this.#threadOptions, problem },
      {
        onReady: () => this.#dispatch(),
        onFailure: (failed, error) => this.#replace(failed, error),
        onIdle: (idle) => this.#retire(idle),
        onTimeout: (late) => this.#release(late),
        reportError: this.#reportError,
      },
    );
    this.#workers.add(worker);
  }

  #isStarting(): boolean {
    return [...this.#workers].some(({ isReady }) => !isReady);
  }

  #retire(idle: RenderWorker): void {
    this.#workers.delete(idle);
    idle.close().catch((error) => this.#platform.log.warn({ err: error }, 'render thread warning'));
    this.#dispatch();
  }

  /** It gets no more pages, and another thread takes its place. */
  #release(late: RenderWorker): void {
    if (this.#workers.delete(late)) this.#leaving.add(late);
    this.#dispatch();
  }

  #replace(ended: RenderWorker, error: Error | undefined): void {
    this.#workers.delete(ended);
    this.#leaving.delete(ended);
    this.#platform.log.error({ err: error }, 'render thread ended');
    if (!ended.isReady) {
      // It could not start; the next one may fail in the same way.
      this.#restart = setTimeout(() => {
        this.#restart = undefined;
        this.#dispatch();
      }, RESTART_DELAY_MS).unref();
    }
    this.#dispatch();
  }
}
