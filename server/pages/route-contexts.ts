import { randomBytes } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { pictureRemover } from '#platform/images/database-picture-remover.ts';
import { LIVE_EVENTS_KEPT_MS } from '#platform/live/database-live-pruning.ts';
import type { Platform } from '#platform/platform.ts';
import { type AppBuild, type Doors, doorsOf } from './app-build.ts';
import { createSiteAuth, type SiteAuth } from './site-auth.ts';

/** Who asks, as far as the network tells. */
export interface Asker {
  requestId: string;
  clientAddress: string;
}

/** What the loaders of a page say about what they return. */
export interface Declared {
  tags: Set<string>;
  holdsUntil?: number;
}

interface ContextsOfRequest {
  context: RouterContextProvider;
  /** Lines for Set-Cookie, complete once the request is answered. */
  cookies: string[];
}

/** Fills the contexts that loaders and actions expect. */
export class RouteContexts {
  readonly #platform: Platform;
  readonly #doors: Doors;
  readonly #auth: SiteAuth;

  constructor(platform: Platform, build: AppBuild) {
    this.#platform = platform;
    this.#doors = doorsOf(build);
    this.#auth = createSiteAuth(platform, this.#doors);
  }

  of(
    request: Request,
    asker: Asker,
    declared: Declared,
    query: URLSearchParams,
  ): ContextsOfRequest {
    const context = new RouterContextProvider();
    const cookies: string[] = [];
    const frameHosts = new Set<string>();
    const { live, now } = this.#platform;
    context.set(this.#doors.scriptMarkContext, randomBytes(16).toString('base64url'));
    context.set(this.#doors.frameHostsContext, frameHosts);
    context.set(this.#doors.authContext, this.#auth);
    context.set(this.#doors.reviewKindsContext, this.#doors.reviewKinds);
    context.set(this.#doors.publicContext, {
      ...this.#everyones(),
      query,
      readsFrom: (...read) => {
        for (const tag of read) declared.tags.add(tag);
      },
      holdsUntil: (moment) => declareEnd(declared, moment),
      liveAt: () => {
        declareEnd(declared, new Date(now().getTime() + LIVE_EVENTS_KEPT_MS / 2));
        return live.position;
      },
      allowsFrames: (...origins) => {
        for (const origin of origins) frameHosts.add(origin);
      },
    });
    context.set(this.#doors.requestContext, this.#requests(request, asker, cookies));
    return { context, cookies };
  }

  #everyones() {
    const { engine, search, now, config } = this.#platform;
    const { origin, mail } = config;
    return {
      db: engine.db,
      search,
      now: now(),
      origin,
      sendsMail: mail !== undefined,
      // What is secret of them stays here.
      signInProviders: config.signInProviders.map(({ id, name }) => ({ id, name })),
    };
  }

  #requests(request: Request, asker: Asker, cookies: string[]) {
    const { engine, config, log, metrics, transaction, limits, now } = this.#platform;
    const { signer, pictures, jobsDesk } = this.#platform;
    const { pathname } = new URL(request.url);
    const addCookies = (lines: readonly string[]) => {
      cookies.push(...lines);
    };
    const identity = new this.#doors.Identity({
      auth: this.#auth,
      db: engine.db,
      isSecure: config.isSecure,
      headers: request.headers,
      now: now(),
      addCookies,
    });
    return {
      ...asker,
      db: engine.db,
      transaction,
      now: now(),
      origin: config.origin,
      isSecure: config.isSecure,
      isLocal: config.isLocal,
      limits,
      signer,
      keepPicture: (bytes: Uint8Array) => pictures.keepUpload(bytes),
      removePicture: pictureRemover(transaction, pictures),
      jobsDesk,
      getActor: identity.getActor,
      becomePerson: identity.becomePerson,
      addCookies,
      isPlainForm: !pathname.endsWith('.data'),
      reportError: (error: unknown) => {
        metrics.unexpectedErrors.inc();
        log.error({ requestId: asker.requestId, path: pathname, err: error }, 'unexpected error');
      },
    };
  }
}

/** Of several moments until which a page holds, the earliest counts. */
function declareEnd(declared: Declared, moment: Date | undefined): void {
  if (!moment) return;
  declared.holdsUntil = Math.min(moment.getTime(), declared.holdsUntil ?? Number.POSITIVE_INFINITY);
}
