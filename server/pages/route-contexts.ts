import { randomBytes } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { imageRemover } from '#platform/images/database-image-remover.ts';
import { LIVE_EVENT_RETENTION_MS } from '#platform/live/database-live-pruning.ts';
import type { Platform } from '#platform/platform.ts';
import { type AppBuild, type ServerBindings, serverBindingsOf } from './app-build.ts';
import { createSiteAuth, type SiteAuth } from './site-auth.ts';

export interface RequestMeta {
  requestId: string;
  clientNetwork: string;
}

/** Collected from the loaders of a page. */
export interface CacheHints {
  tags: Set<string>;
  expiresAt?: number;
}

interface ContextsOfRequest {
  context: RouterContextProvider;
  /** Set-Cookie values, complete once the request has been handled. */
  cookies: string[];
  /** How long a client must wait that has reached a rate limit, in milliseconds. */
  waitMs: () => number | undefined;
}

/** Creates the contexts that loaders and actions use. */
export class RouteContexts {
  readonly #platform: Platform;
  readonly #bindings: ServerBindings;
  readonly #auth: SiteAuth;

  constructor(platform: Platform, build: AppBuild) {
    this.#platform = platform;
    this.#bindings = serverBindingsOf(build);
    this.#auth = createSiteAuth(platform, this.#bindings);
  }

  create(
    request: Request,
    meta: RequestMeta,
    hints: CacheHints,
    query: URLSearchParams,
  ): ContextsOfRequest {
    const context = new RouterContextProvider();
    const cookies: string[] = [];
    let waitMs: number | undefined;
    const limits = this.#platform.limits((ms) => {
      waitMs = Math.max(ms, waitMs ?? 0);
    });
    const frameHosts = new Set<string>();
    const { live, now } = this.#platform;
    context.set(this.#bindings.scriptNonceContext, randomBytes(16).toString('base64url'));
    context.set(this.#bindings.frameHostsContext, frameHosts);
    context.set(this.#bindings.authContext, this.#auth);
    context.set(this.#bindings.contentKindsContext, this.#bindings.contentKinds);
    context.set(this.#bindings.noticeTargetsContext, this.#bindings.noticeTargets);
    context.set(this.#bindings.reviewKindsContext, this.#bindings.reviewKinds);
    context.set(this.#bindings.undoHandlersContext, this.#bindings.undoHandlers);
    context.set(this.#bindings.publicContext, {
      ...this.#publicValues(),
      query,
      addCacheTags: (...read) => {
        for (const tag of read) hints.tags.add(tag);
      },
      expiresAt: (moment) => setExpiry(hints, moment),
      liveCursor: () => {
        setExpiry(hints, new Date(now().getTime() + LIVE_EVENT_RETENTION_MS / 2));
        return live.position;
      },
      allowFrames: (...origins) => {
        for (const origin of origins) frameHosts.add(origin);
      },
    });
    const values = this.#requestValues(request, meta, cookies);
    context.set(this.#bindings.requestContext, { ...values, limits });
    return { context, cookies, waitMs: () => waitMs };
  }

  #publicValues() {
    const { engine, search, now, config } = this.#platform;
    const { origin, mail } = config;
    return {
      db: engine.db,
      search,
      now: now(),
      origin,
      isEmailConfigured: mail !== undefined,
      // Omits the client secrets.
      signInProviders: config.signInProviders.map(({ id, name }) => ({ id, name })),
    };
  }

  #requestValues(request: Request, meta: RequestMeta, cookies: string[]) {
    const { engine, config, log, metrics, transaction, now } = this.#platform;
    const { signer, images, jobsAdmin } = this.#platform;
    const { pathname } = new URL(request.url);
    const addCookies = (lines: readonly string[]) => {
      cookies.push(...lines);
    };
    const identity = new this.#bindings.RequestIdentity({
      findSession: this.#auth.findSession,
      db: engine.db,
      isSecure: config.isSecure,
      headers: request.headers,
      now: now(),
      addCookies,
    });
    return {
      ...meta,
      db: engine.db,
      transaction,
      now: now(),
      origin: config.origin,
      isSecure: config.isSecure,
      isLocal: config.isLocal,
      signer,
      saveImage: (bytes: Uint8Array) => images.saveUpload(bytes),
      deleteImage: imageRemover(transaction, images),
      jobsAdmin,
      getViewer: identity.getViewer,
      ensureActor: identity.ensureActor,
      isTwoFactorRequiredOfStaff: async () =>
        (await this.#bindings.getAccountSettings(engine.db)).requiresStaffTwoFactor,
      addCookies,
      isPlainForm: !pathname.endsWith('.data'),
      reportError: (error: unknown) => {
        metrics.unexpectedErrors.inc();
        log.error({ requestId: meta.requestId, path: pathname, err: error }, 'unexpected error');
      },
    };
  }
}

/** The earliest expiry wins. */
function setExpiry(hints: CacheHints, moment: Date | undefined): void {
  if (!moment) return;
  hints.expiresAt = Math.min(moment.getTime(), hints.expiresAt ?? Number.POSITIVE_INFINITY);
}
