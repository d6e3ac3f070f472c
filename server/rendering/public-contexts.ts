import { randomBytes } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import type { Database } from '#db/engine.ts';
import type { Config } from '#platform/config/config.ts';
import { LIVE_EVENT_RETENTION_MS } from '#platform/live/database-live-pruning.ts';
import type { Search } from '#platform/search/search.ts';
import type { ServerBindings } from '#server/pages/app-build.ts';

/** The part of the configuration that pages may use. Plain data without secrets, so that threads can send it. */
export interface PublicSettings {
  origin: string;
  isSecure: boolean;
  isProduction: boolean;
  isSmsConfigured: boolean;
  signInProviders: { id: string; name: string }[];
}

export function getPublicSettings(config: Config): PublicSettings {
  const { origin, isSecure, isProduction } = config;
  const signInProviders = config.signInProviders.map(({ id, name }) => ({ id, name }));
  return {
    origin,
    isSecure,
    isProduction,
    signInProviders,
    isSmsConfigured: config.sms !== undefined,
  };
}

export interface PublicDeps {
  bindings: ServerBindings;
  settings: PublicSettings;
  db: Database;
  search: Search;
}

/** The state that one rendering of public loaders starts from. */
export interface PublicRequest {
  query: URLSearchParams;
  now: Date;
  /** Position of the live log, read before the page's rows. */
  livePosition: number;
  isEmailConfigured: boolean;
  requestId: string;
  reportError: (error: unknown) => void;
}

/** Collected from the loaders of a page. */
export interface CacheHints {
  tags: Set<string>;
  expiresAt?: number;
}

/** The contexts of public loaders. They hold no request, cookie or session. */
export function createPublicContexts(deps: PublicDeps, request: PublicRequest) {
  const { bindings, settings, db, search } = deps;
  const { query, now, livePosition, isEmailConfigured, requestId, reportError } = request;
  const { origin, isSmsConfigured, signInProviders } = settings;
  const context = new RouterContextProvider();
  const hints: CacheHints = { tags: new Set() };
  const frameHosts = new Set<string>();
  context.set(bindings.scriptNonceContext, randomBytes(16).toString('base64url'));
  context.set(bindings.frameHostsContext, frameHosts);
  context.set(bindings.contentKindsContext, bindings.contentKinds);
  context.set(bindings.voteGateContext, bindings.checkMayVote);
  context.set(bindings.readGateContext, bindings.mayReadThread);
  context.set(bindings.bookmarkTargetsContext, bindings.bookmarkTargets);
  context.set(bindings.noticeTargetsContext, bindings.noticeTargets);
  context.set(bindings.reviewKindsContext, bindings.reviewKinds);
  context.set(bindings.errorContext, { requestId, reportError });
  context.set(bindings.publicContext, {
    db,
    search,
    now,
    origin,
    isEmailConfigured,
    isSmsConfigured,
    signInProviders,
    query,
    addCacheTags: (...read) => {
      for (const tag of read) hints.tags.add(tag);
    },
    expiresAt: (moment) => setExpiry(hints, moment),
    liveCursor: () => {
      setExpiry(hints, new Date(now.getTime() + LIVE_EVENT_RETENTION_MS / 2));
      return livePosition;
    },
    allowFrames: (...origins) => {
      for (const one of origins) frameHosts.add(one);
    },
  });
  return { context, hints };
}

/** The earliest expiry wins. */
function setExpiry(hints: CacheHints, moment: Date | undefined): void {
  if (!moment) return;
  hints.expiresAt = Math.min(moment.getTime(), hints.expiresAt ?? Number.POSITIVE_INFINITY);
}
