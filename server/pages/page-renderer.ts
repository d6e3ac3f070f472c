import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { RenderedPage } from '#platform/page-cache/stored-page.ts';
import type { Platform } from '#platform/platform.ts';
import { securityHeaderList } from '#server/middleware/security-headers.ts';
import { type AppBuild, type Doors, doorsOf } from './app-build.ts';
import type { SharedAddress } from './shared-address.ts';

/** Who asks, as far as an action may know; a shared page is rendered for nobody. */
export interface Asker {
  requestId: string;
  clientAddress: string;
}

const NOBODY = '';

/** Runs React Router with the contexts its loaders and actions expect. */
export class PageRenderer {
  readonly #platform: Platform;
  readonly #handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  readonly #doors: Doors;

  constructor(platform: Platform, build: AppBuild) {
    this.#platform = platform;
    this.#doors = doorsOf(build);
    this.#handle = createRequestHandler(
      build,
      platform.config.isProduction ? 'production' : 'development',
    );
  }

  /** The page for everyone: no header of the request that led to it goes in. */
  async renderShared(address: SharedAddress, requestId: string): Promise<RenderedPage> {
    const { origin, isSecure } = this.#platform.config;
    const request = new Request(origin + address.key);
    const tags = new Set<string>();
    const asker = { requestId, clientAddress: NOBODY };
    const context = this.#context(request, asker, tags, address.query);
    const response = await this.#handle(request, context);
    const body = Buffer.from(await response.arrayBuffer());
    const headers = [...response.headers, ...securityHeaderList(isSecure)];
    return { status: response.status, headers, body, tags: [...tags] };
  }

  /** Actions and personal pages: rendered for this request alone. */
  answer(request: Request, asker: Asker): Promise<Response> {
    return this.#handle(request, this.#context(request, asker, new Set(), new URLSearchParams()));
  }

  #context(
    request: Request,
    asker: Asker,
    tags: Set<string>,
    query: URLSearchParams,
  ): RouterContextProvider {
    const { engine, config, log, metrics, transaction, now, subscribeLimit } = this.#platform;
    const { publicContext, requestContext, scriptMarkContext, frameHostsContext } = this.#doors;
    const context = new RouterContextProvider();
    const url = new URL(request.url);
    context.set(scriptMarkContext, randomBytes(16).toString('base64url'));
    const frameHosts = new Set<string>();
    context.set(frameHostsContext, frameHosts);
    context.set(publicContext, {
      db: engine.db,
      now: now(),
      origin: config.origin,
      query,
      readsFrom: (...read) => {
        for (const tag of read) tags.add(tag);
      },
      allowsFrames: (...origins) => {
        for (const origin of origins) frameHosts.add(origin);
      },
    });
    context.set(requestContext, {
      ...asker,
      transaction,
      now: now(),
      subscribeLimit,
      isPlainForm: !url.pathname.endsWith('.data'),
      reportError: (error) => {
        metrics.unexpectedErrors.inc();
        log.error(
          { requestId: asker.requestId, path: url.pathname, err: error },
          'unexpected error',
        );
      },
    });
    return context;
  }
}
