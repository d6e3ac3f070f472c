import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { RenderedPage } from '#platform/page-cache/stored-page.ts';
import type { Platform } from '#platform/platform.ts';
import { CLOSED_POLICY, securityHeaderList } from '#server/middleware/security-headers.ts';
import { type AppBuild, type Doors, doorsOf } from './app-build.ts';
import type { SharedAddress } from './shared-address.ts';

/** Who asks, as far as an action may know; a shared page is rendered for nobody. */
export interface Asker {
  requestId: string;
  clientAddress: string;
}

const NOBODY = '';
const CONTENT_POLICY = 'Content-Security-Policy';

/** What the loaders of a page say about what they return. */
interface Declared {
  tags: Set<string>;
  holdsUntil?: number;
}

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
    const declared: Declared = { tags: new Set() };
    const asker = { requestId, clientAddress: NOBODY };
    const context = this.#context(request, asker, declared, address.query);
    const response = await this.#handle(request, context);
    const body = Buffer.from(await response.arrayBuffer());
    // Pages bring their own; a feed or another file lets nothing in it run.
    if (!response.headers.has(CONTENT_POLICY)) response.headers.set(CONTENT_POLICY, CLOSED_POLICY);
    const headers = [...response.headers, ...securityHeaderList(isSecure)];
    const { tags, holdsUntil } = declared;
    return { status: response.status, headers, body, tags: [...tags], holdsUntil };
  }

  /** Actions and personal pages: rendered for this request alone. */
  answer(request: Request, asker: Asker): Promise<Response> {
    const declared: Declared = { tags: new Set() };
    return this.#handle(request, this.#context(request, asker, declared, new URLSearchParams()));
  }

  #context(
    request: Request,
    asker: Asker,
    declared: Declared,
    query: URLSearchParams,
  ): RouterContextProvider {
    const { engine, config, log, metrics, transaction, now, search, subscribeLimit } =
      this.#platform;
    const { publicContext, requestContext, scriptMarkContext, frameHostsContext } = this.#doors;
    const context = new RouterContextProvider();
    const url = new URL(request.url);
    context.set(scriptMarkContext, randomBytes(16).toString('base64url'));
    const frameHosts = new Set<string>();
    context.set(frameHostsContext, frameHosts);
    context.set(publicContext, {
      db: engine.db,
      search,
      now: now(),
      origin: config.origin,
      query,
      readsFrom: (...read) => {
        for (const tag of read) declared.tags.add(tag);
      },
      holdsUntil: (moment) => {
        if (!moment) return;
        declared.holdsUntil = Math.min(
          moment.getTime(),
          declared.holdsUntil ?? Number.POSITIVE_INFINITY,
        );
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
