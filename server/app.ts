import { Hono } from 'hono';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from './app-environment.ts';
import type { Draining } from './draining.ts';
import { mountAssets } from './endpoints/assets.ts';
import { healthz, readyz } from './endpoints/health.ts';
import { live } from './endpoints/live.ts';
import { metrics } from './endpoints/metrics.ts';
import { pictures } from './endpoints/pictures.ts';
import { videos } from './endpoints/videos.ts';
import { accessLog } from './middleware/access-log.ts';
import { bodyLimits } from './middleware/body-limits.ts';
import { clientAddress } from './middleware/client-address.ts';
import { knownMethods } from './middleware/methods.ts';
import { originCheck } from './middleware/origin-check.ts';
import { requestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import type { AppBuild } from './pages/app-build.ts';
import { servePages } from './pages/serve-pages.ts';

export interface AppParts {
  platform: Platform;
  build: AppBuild;
  /** Folder of the built client; without one (in development) something else serves its files. */
  clientFolder: string | undefined;
  draining: Draining;
}

/** Everything the server answers, in the order it is tried. */
export function createApp({ platform, build, clientFolder, draining }: AppParts) {
  const { config, log } = platform;
  const app = new Hono<AppEnvironment>();

  app.use(requestId());
  app.use(clientAddress(config.trustedProxies));
  app.use(accessLog(log, platform.metrics));
  app.use(securityHeaders(config.isSecure));
  app.use(knownMethods());

  app.get('/healthz', healthz);
  app.get('/readyz', readyz(platform, draining));
  app.get('/live', live(platform));
  app.get('/metrics', metrics(platform));

  if (clientFolder) mountAssets(app, clientFolder);
  app.get('/images/*', pictures(platform, build));
  app.get('/videos/*', videos(platform.videos));

  app.use(originCheck(config));
  app.use(bodyLimits(build));
  app.all('*', servePages(platform, build));

  app.onError((error, context) => {
    log.error({ requestId: context.get('requestId'), err: error }, 'unexpected error');
    return context.text(
      `Unexpected Application Error! Reference: ${context.get('requestId')}`,
      500,
    );
  });
  return app;
}
