import { createRequestHandler, type RouterContextProvider } from 'react-router';
import type { RenderedPage } from '#platform/page-cache/stored-page.ts';
import type { Platform } from '#platform/platform.ts';
import { CLOSED_POLICY, securityHeaderList } from '#server/middleware/security-headers.ts';
import type { AppBuild } from './app-build.ts';
import { type CacheHints, type RequestMeta, RouteContexts } from './route-contexts.ts';
import { declaredQueryResolver, type SharedUrl } from './shared-url.ts';

/** A shared page is rendered for no particular client. */
const NO_CLIENT = '';
/** For refusals without a rate limit of ours: better-auth locks two-factor codes for 15 minutes. */
const DEFAULT_WAIT_MS = 900_000;
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
    this.#declaredQuery = declaredQueryResolver(build);
    this.#handle = createRequestHandler(
      build,
      platform.config.isProduction ? 'production' : 'development',
    );
  }

  /** Renders a page that is identical for everyone. Uses no header of the original request. */
  async renderShared(address: SharedUrl, requestId: string): Promise<RenderedPage> {
    const { origin, isSecure } = this.#platform.config;
    const request = new Request(origin + address.key);
    const hints: CacheHints = { tags: new Set() };
    const meta = { requestId, clientNetwork: NO_CLIENT };
    const { context } = this.#contexts.create(request, meta, hints, address.query);
    const response = await this.#handle(request, context);
    const body = Buffer.from(await response.arrayBuffer());
    // Pages set their own policy; feeds and other files may not run anything.
    if (!response.headers.has(CONTENT_POLICY)) response.headers.set(CONTENT_POLICY, CLOSED_POLICY);
    const headers = [...response.headers, ...securityHeaderList(isSecure)];
    const { tags, expiresAt } = hints;
    return { status: response.status, headers, body, tags: [...tags], expiresAt };
  }

  /** Runs actions and renders personal pages. */
  async respond(request: Request, meta: RequestMeta): Promise<Response> {
    const hints: CacheHints = { tags: new Set() };
    const query = this.#declaredQuery(new URL(request.url));
    const { context, cookies, waitMs } = this.#contexts.create(request, meta, hints, query);
    const response = await this.#handle(request, context);
    if (response.status === 429) {
      const seconds = Math.ceil((waitMs() ?? DEFAULT_WAIT_MS) / 1000);
      response.headers.set('Retry-After', String(seconds));
    }
    for (const line of cookies) response.headers.append('Set-Cookie', line);
    return response;
  }
}
