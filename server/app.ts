import { join } from 'node:path';
import { Hono } from 'hono';
import { isUnavailable } from '#db/unavailable.ts';
import { SEEN_REQUEST_PATH } from '#platform/doctor/seen-request.ts';
import type { Platform } from '#platform/platform.ts';
import { UPLOADS_PATH } from '#platform/uploads/incoming-files.ts';
import type { AppEnvironment } from './app-environment.ts';
import type { Draining } from './draining.ts';
import { mountAssets } from './endpoints/assets.ts';
import { doctor } from './endpoints/doctor.ts';
import { claimPictures } from './endpoints/drawn-images/claim-pictures.ts';
import { previewedCard } from './endpoints/drawn-images/previewed-card.ts';
import { ratedPictures } from './endpoints/drawn-images/rated-pictures.ts';
import { shareCards } from './endpoints/drawn-images/share-cards.ts';
import { files } from './endpoints/files.ts';
import { healthz, readyz } from './endpoints/health.ts';
import { images } from './endpoints/images.ts';
import { live } from './endpoints/live.ts';
import { metrics } from './endpoints/metrics.ts';
import { uploads } from './endpoints/uploads.ts';
import { videos } from './endpoints/videos.ts';
import { Integrity } from './integrity.ts';
import { pathLogger } from './logged-path.ts';
import { accessLog } from './middleware/access-log.ts';
import { allowedMethods } from './middleware/allowed-methods.ts';
import { bodyLimits } from './middleware/body-limits.ts';
import { clientNetwork } from './middleware/client-network.ts';
import { originCheck } from './middleware/origin-check.ts';
import { createPacers, pace } from './middleware/pace.ts';
import { refusedFloods } from './middleware/refused-floods.ts';
import { requestId } from './middleware/request-id.ts';
import { retryAfter } from './middleware/retry-after.ts';
import { routeMethods } from './middleware/route-methods.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import type { AppBuild } from './pages/app-build.ts';
import { maintenance } from './pages/maintenance.ts';
import type { RecordGoal } from './pages/route-contexts.ts';
import { servePages } from './pages/serve-pages.ts';
import { SharedPages } from './pages/shared-pages.ts';
import { Redirects } from './pages/unknown-paths/redirects.ts';
import { UnavailableResponse } from './refusals/unavailable-response.ts';
import type { PageRendering } from './rendering/page-rendering.ts';

export interface AppDeps {
  platform: Platform;
  build: AppBuild;
  rendering: PageRendering;
  /** Folder of the built client. Undefined in development, where Vite serves the files. */
  clientFolder: string | undefined;
  draining: Draining;
  /** Without it, the database file is not checked. */
  integrity?: Integrity;
  /** Without it, goals are not counted. */
  recordGoal?: RecordGoal;
  /** Without it, uses of redirects are not written. */
  redirects?: Redirects;
}

/** What the client is built from. */
const PUBLIC_FOLDER = join(import.meta.dirname, '../public');

/** All middleware and endpoints, in order. */
export function createApp(deps: AppDeps) {
  const { platform, build, rendering, clientFolder, draining } = deps;
  const { recordGoal = async () => true, integrity = new Integrity() } = deps;
  const { redirects = new Redirects(platform, build) } = deps;
  const { config, log } = platform;
  const pages = new SharedPages(platform, build, rendering);
  const app = new Hono<AppEnvironment>();
  const unavailable = new UnavailableResponse(platform, build);
  const pacers = createPacers();

  app.use(requestId());
  app.use(clientNetwork(config.trustedProxies));
  app.use(accessLog(platform, pathLogger(build)));
  app.use(securityHeaders(config.isSecure));
  app.use(retryAfter());
  app.use(pace(pacers, unavailable.sendBusy));
  app.use(allowedMethods());

  app.get('/healthz', healthz);
  app.get('/readyz', readyz(platform, { draining, integrity }));
  app.get('/live', live(platform, build));
  app.get('/metrics', metrics(platform));
  app.get(SEEN_REQUEST_PATH, doctor(platform));

  const fixedFiles = clientFolder ?? PUBLIC_FOLDER;
  app.get('/ratings/articles/*', ratedPictures(platform, build, fixedFiles));
  app.get('/ratings/claims/*', claimPictures(platform, build, fixedFiles));
  if (clientFolder) mountAssets(app, clientFolder);
  app.get('/images/*', images(platform, build));
  app.get('/videos/*', videos(platform, build));
  app.get('/files/:id/:name', files(platform, build));

  app.use(maintenance(platform, build));
  app.get('/cards/preview/:token', previewedCard(platform, build, fixedFiles));
  app.get('/cards/*', shareCards(platform, build, { pages, unavailable, folder: fixedFiles }));
  app.use(originCheck(config));
  app.all(`${UPLOADS_PATH}/*`, uploads(platform, build));
  app.use(refusedFloods(platform.now));
  app.use(routeMethods(build));
  app.use(bodyLimits(build));
  app.all('*', servePages(platform, build, { pages, unavailable, pacers, recordGoal, redirects }));

  app.onError((error, context) => {
    const { incoming } = context.env;
    // The client went away while it sent a form.
    if (incoming.destroyed && !incoming.complete) return context.body(null, 400);
    if (isUnavailable(error)) return unavailable.send(context);
    log.error({ requestId: context.get('requestId'), err: error }, 'unexpected error');
    return context.text(
      `Unexpected Application Error! Reference: ${context.get('requestId')}`,
      500,
    );
  });
  return app;
}
