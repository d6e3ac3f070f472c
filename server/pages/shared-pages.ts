import type { Context } from 'hono';
import { type Encoding, preferredEncoding } from '#platform/page-cache/encoding.ts';
import type { StoredPage } from '#platform/page-cache/stored-page.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import type { PageRendering } from '#server/rendering/page-rendering.ts';
import type { AppBuild } from './app-build.ts';
import { type SharedUrl, sharedUrlResolver } from './shared-url.ts';
import { OwnPaths } from './unknown-paths/own-paths.ts';

/** The pages that are the same for everyone, from memory or rendered. */
export class SharedPages {
  readonly #platform: Platform;
  readonly #rendering: PageRendering;
  readonly #resolve: ReturnType<typeof sharedUrlResolver>;
  readonly #ownPaths: OwnPaths;

  constructor(platform: Platform, build: AppBuild, rendering: PageRendering) {
    this.#platform = platform;
    this.#rendering = rendering;
    this.#resolve = sharedUrlResolver(build);
    this.#ownPaths = new OwnPaths(platform, build);
  }

  /** Undefined for pages that aren't shared. That of a path that no page has is `NOT_FOUND_PATH`. */
  async find(address: URL): Promise<SharedUrl | undefined> {
    const found = this.#resolve(address);
    const own = found?.own;
    return own && (await this.#ownPaths.has(own.path)) ? own.url : found;
  }

  get(url: SharedUrl, context: Context<AppEnvironment>): Promise<StoredPage> {
    const client = context.get('clientNetwork');
    return this.#platform.pageCache.get(url.key, () => this.render(url, context), client);
  }

  /** Without a look at the memory. */
  render(address: SharedUrl, context: Context<AppEnvironment>) {
    const { metrics } = this.#platform;
    metrics.pageCacheResponses.inc({ from: 'rendering' });
    const timer = metrics.renderSeconds.startTimer();
    const stopTimer = () => void timer();
    const pending = this.#rendering.render({
      address,
      requestId: context.get('requestId'),
      encoding: getEncoding(context),
      client: context.get('clientNetwork'),
    });
    pending.page.then(stopTimer, stopTimer);
    return pending;
  }
}

export function getEncoding(context: Context<AppEnvironment>): Encoding {
  return preferredEncoding(context.req.header('accept-encoding'));
}
