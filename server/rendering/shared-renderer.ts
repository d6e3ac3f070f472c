import type { RenderedPage } from '#platform/page-cache/stored-page.ts';
import { CLOSED_POLICY, securityHeaderList } from '#server/middleware/security-headers.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { getRequestHandler } from '#server/pages/request-handler.ts';
import { GONE_PATH, NOT_FOUND_PATH } from '#server/pages/route-tree.ts';
import { createPublicContexts, type PublicDeps } from './public-contexts.ts';

/** Everything a shared page is rendered from, as plain data. */
export interface RenderRequest {
  /** Normalized path and query. */
  key: string;
  /** The query parameters that the page declares. */
  query: string;
  requestId: string;
  /** In milliseconds since 1970. */
  now: number;
  livePosition: number;
  isEmailConfigured: boolean;
}

export type ReportError = (request: RenderRequest, error: unknown) => void;

const CONTENT_POLICY = 'Content-Security-Policy';

/** Renders pages that are identical for everyone, with React Router. */
export class SharedRenderer {
  readonly #deps: PublicDeps;
  readonly #reportError: ReportError;
  readonly #handle: ReturnType<typeof getRequestHandler>;

  constructor(deps: PublicDeps, build: AppBuild, reportError: ReportError) {
    this.#deps = deps;
    this.#reportError = reportError;
    this.#handle = getRequestHandler(build, deps.settings.isProduction);
  }

  async render(request: RenderRequest): Promise<RenderedPage> {
    const { origin, isSecure } = this.#deps.settings;
    const { context, hints } = createPublicContexts(this.#deps, {
      query: new URLSearchParams(request.query),
      now: new Date(request.now),
      livePosition: request.livePosition,
      isEmailConfigured: request.isEmailConfigured,
      requestId: request.requestId,
      reportError: (error) => this.#reportError(request, error),
    });
    const response = await this.#handle(new Request(origin + request.key), context);
    const body = Buffer.from(await response.arrayBuffer());
    // Pages set their own policy; feeds and other files may not run anything.
    if (!response.headers.has(CONTENT_POLICY)) response.headers.set(CONTENT_POLICY, CLOSED_POLICY);
    const headers = [...response.headers, ...securityHeaderList(isSecure)];
    const { status } = response;
    const { expiresAt } = hints;
    return {
      status,
      headers,
      body,
      tags: [...hints.tags],
      expiresAt,
      isKept: isSharedError(request.key, status),
    };
  }
}

/** The pages of all unknown addresses. Those of missing items are not kept: there is no end of them. */
function isSharedError(key: string, status: number): boolean {
  if (status === 410) return key === GONE_PATH;
  return status === 404 && (key === NOT_FOUND_PATH || key === `${NOT_FOUND_PATH}.data`);
}
