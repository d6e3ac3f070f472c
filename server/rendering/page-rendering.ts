import type { Encoding } from '#platform/page-cache/encoding.ts';
import { type PendingRender, startAtOnce } from '#platform/page-cache/page-cache.ts';
import type { Platform } from '#platform/platform.ts';
import { pathLogger } from '#server/logged-path.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import type { SharedUrl } from '#server/pages/shared-url.ts';
import { getPublicSettings } from './public-contexts.ts';
import { type RenderRequest, SharedRenderer } from './shared-renderer.ts';

/** More pages were asked for than can be rendered. */
export class TooManyRenders extends Error {
  override name = 'TooManyRenders';
}

export interface PageOrder {
  address: SharedUrl;
  requestId: string;
  /** The encoding to prepare. */
  encoding: Encoding;
  /** Clients share the threads fairly. */
  client: string;
}

/** Renders shared pages. */
export interface PageRendering {
  render: (order: PageOrder) => PendingRender;
  close: () => Promise<void>;
}

/** Renders in this thread. */
export function renderingInThread(platform: Platform, build: AppBuild): PageRendering {
  const renderer = localRenderer(platform, build);
  return {
    render: (order) => startAtOnce(() => renderer.render(getRequest(platform, order))),
    close: async () => {},
  };
}

export function localRenderer(
  platform: Platform,
  build: AppBuild,
  db = platform.engine.db,
): SharedRenderer {
  const { config, search } = platform;
  const settings = getPublicSettings(config);
  const deps = { bindings: getServerBindings(build), settings, db, search };
  return new SharedRenderer(deps, build, errorReporter(platform, build));
}

export function errorReporter({ metrics, log }: Platform, build: AppBuild) {
  const toLoggedPath = pathLogger(build);
  return ({ requestId, key }: RenderRequest, error: unknown) => {
    metrics.unexpectedErrors.inc();
    log.error(
      { requestId, path: toLoggedPath(key.split('?')[0] ?? ''), err: error },
      'unexpected error',
    );
  };
}

/** Call it when rendering starts, so that the live position is not older than it must be. */
export function getRequest(
  { now, live, mail }: Platform,
  { address, requestId }: PageOrder,
): RenderRequest {
  const { key, query } = address;
  return {
    key,
    query: query.toString(),
    requestId,
    now: now().getTime(),
    livePosition: live.position,
    isEmailConfigured: mail.isConfigured,
  };
}
