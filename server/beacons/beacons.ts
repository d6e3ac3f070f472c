import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BeaconCollector, Sender } from '#app/features/analytics/analytics.server.ts';
import { RawResponse } from '#platform/page-cache/raw-response.ts';
import type { Platform } from '#platform/platform.ts';
import { loadCountries } from '#platform/visitors/country.ts';
import { userAgentReader } from '#platform/visitors/user-agent.ts';
import { networkFinder } from '#server/middleware/client-network.ts';
import { CLOSED_POLICY, securityHeaderList } from '#server/middleware/security-headers.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import { sendRaw } from '#server/pages/serve-from-memory.ts';
import { countedPageFinder } from './counted-page.ts';
import { isPrefetch, isPrivate } from './sender.ts';

const MAX_BYTES = 4_000;
/** The most that a crash can lose. */
const FLUSH_INTERVAL_MS = 2_000;
/** From here on, counting would slow down pages, so it waits until fewer people arrive. */
const BUSY_BEACONS_PER_FLUSH = 1_000;
const BUSY_BATCHES_PER_FLUSH = 2;
const PAUSE_MS = 15;

/** Receives beacons in front of the app, and has the analytics count them between other requests. */
export class Beacons {
  readonly #platform: Platform;
  readonly #collector: BeaconCollector;
  readonly #countBatch: () => Promise<boolean>;
  readonly #findNetwork: (request: IncomingMessage) => string;
  readonly #replies: Map<number, RawResponse>;
  #timer: NodeJS.Timeout | undefined;
  #counting: Promise<void> = Promise.resolve();
  #isClosing = false;

  static async create(platform: Platform, build: AppBuild): Promise<Beacons> {
    return new Beacons(platform, build, await loadCountries());
  }

  private constructor(
    platform: Platform,
    build: AppBuild,
    findCountry: Awaited<ReturnType<typeof loadCountries>>,
  ) {
    const { engine, transaction, now, config } = platform;
    const { analytics } = getServerBindings(build);
    this.#platform = platform;
    this.#collector = new analytics.BeaconCollector({
      db: engine.db,
      transaction,
      now,
      findCountry,
      host: new URL(config.origin).host,
      findPage: countedPageFinder(build, platform),
      readUserAgent: userAgentReader(),
    });
    this.#countBatch = () => analytics.countBatch(transaction);
    this.#findNetwork = networkFinder(config.trustedProxies);
    this.#replies = new Map(
      [204, 400, 403, 413].map((status) => [status, reply(status, config.isSecure)]),
    );
    platform.events.subscribe((event) => {
      if (event.kind === 'changed' && event.tags.some(isSettings)) this.#collector.reloadSettings();
    });
    function isSettings(tag: string): boolean {
      return tag === analytics.analyticsSettingsTag || tag === '*';
    }
  }

  /** Writes and counts from now on. Without it, `count` does. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#counting = this.#counting.then(() => this.#writeAndCount());
    }, FLUSH_INTERVAL_MS).unref();
  }

  /** Returns true if the request is a beacon, which it then answers. */
  readonly receive = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || request.url !== '/beacon') return false;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') this.#reply(request, response, 403);
    else this.#readBody(request, response);
    return true;
  };

  readonly recordGoal: BeaconCollector['recordGoal'] = (goal, sender) =>
    this.#collector.recordGoal(goal, sender);

  /** Counts everything received so far. */
  async count(): Promise<void> {
    await this.#collector.flush();
    while (await this.#countBatch());
  }

  /** Writes what was received. The next start counts what is not counted yet. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await this.#counting;
    await this.#collector.flush();
  }

  #readBody(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_BYTES) chunks.push(chunk);
    });
    request.on('end', () => {
      this.#platform.metrics.beacons.inc();
      if (bytes > MAX_BYTES) return this.#reply(request, response, 413);
      const { headers } = request;
      const sender: Sender = {
        network: this.#findNetwork(request),
        userAgent: headers['user-agent'] ?? '',
        isPrivate: isPrivate((name) => headers[name]),
        isPrefetch: isPrefetch((name) => headers[name]),
      };
      this.#collector.receive(Buffer.concat(chunks).toString(), sender).then(
        (isBeacon) => this.#reply(request, response, isBeacon ? 204 : 400),
        (error) => {
          // A visitor cannot do anything about it.
          this.#platform.log.warn({ err: error }, 'beacon not counted');
          this.#reply(request, response, 204);
        },
      );
    });
  }

  #reply(request: IncomingMessage, response: ServerResponse, status: number): void {
    const whole = this.#replies.get(status);
    const isRaw = response.shouldKeepAlive && request.httpVersion === '1.1' && request.complete;
    if (whole && isRaw) sendRaw(response, whole);
    else response.writeHead(status, { Connection: 'close' }).end();
  }

  async #writeAndCount(): Promise<void> {
    try {
      const { beaconBatches } = this.#platform.metrics;
      beaconBatches.set(await this.#collector.countWaiting());
      const isBusy = this.#collector.takeLoad() > BUSY_BEACONS_PER_FLUSH;
      await this.#collector.flush();
      let batches = 0;
      while (!this.#isClosing && !(isBusy && batches >= BUSY_BATCHES_PER_FLUSH)) {
        if (!(await this.#countBatch())) return;
        batches += 1;
        await sleep(PAUSE_MS);
      }
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'beacons not written');
    }
  }
}

function reply(status: number, isSecure: boolean): RawResponse {
  const security = [...securityHeaderList(isSecure), ['Content-Security-Policy', CLOSED_POLICY]];
  const length = status === 204 ? [] : ['Content-Length', '0'];
  const headers = [...security.flat(), 'Cache-Control', 'no-store', ...length];
  return new RawResponse(status, headers, Buffer.alloc(0));
}
