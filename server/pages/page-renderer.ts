import { createRequestHandler, type RouterContextProvider } from 'react-router';
import type { RenderedPage } from '#platform/page-cache/stored-page.ts';
import type { Platform } from '#platform/platform.ts';
import { CLOSED_POLICY, securityHeaderList } from '#server/middleware/security-headers.ts';
import type { AppBuild } from './app-build.ts';
import { type Asker, type Declared, RouteContexts } from './route-contexts.ts';
import { declaredQueries, type SharedAddress } from './shared-address.ts';

/** A shared page is rendered for nobody. */
const NOBODY = '';
const CONTENT_POLICY = 'Content-Security-Policy';

/** Runs React Router with the contexts its loaders and actions expect. */
export class PageRenderer {
  readonly #platform: Platform;
  readonly #handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  readonly #contexts: RouteContexts;
  readonly #declaredQuery: (address: URL) => URLSearchParams;

  constructor(platform: Platform, build: AppBuild) {
    this.#platform = platform;
    this.#contexts = new RouteContexts(platform, build);
    this.#declaredQuery = declaredQueries(build);
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
    const { context } = this.#contexts.of(request, asker, declared, address.query);
    const response = await this.#handle(request, context);
    const body = Buffer.from(await response.arrayBuffer());
    // Pages bring their own; a feed or another file lets nothing in it run.
    if (!response.headers.has(CONTENT_POLICY)) response.headers.set(CONTENT_POLICY, CLOSED_POLICY);
    const headers = [...response.headers, ...securityHeaderList(isSecure)];
    const { tags, holdsUntil } = declared;
    return { status: response.status, headers, body, tags: [...tags], holdsUntil };
  }

  /** Actions and personal pages: rendered for this request alone. */
  async answer(request: Request, asker: Asker): Promise<Response> {
    const declared: Declared = { tags: new Set() };
    const query = this.#declaredQuery(new URL(request.url));
    const { context, cookies } = this.#contexts.of(request, asker, declared, query);
    const response = await this.#handle(request, context);
    for (const line of cookies) response.headers.append('Set-Cookie', line);
    return response;
  }
}
