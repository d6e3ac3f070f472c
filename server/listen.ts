import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/environment.ts';
import { KEEP_ALIVE_SECONDS } from '#platform/page-cache/raw-response.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from './app-environment.ts';
import type { Beacons } from './beacons/beacons.ts';
import { hasSeveralHosts, serveFromMemory } from './pages/serve-from-memory.ts';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program is using it',
  EACCES: 'permission denied',
  EADDRNOTAVAIL: 'this machine doesn’t have that IP address',
  ENOTFOUND: 'unknown host',
};

/**
 * Connections that may wait to be accepted. With Node's 511, a crowd that arrives at once loses some and waits
 * for TCP to try again, a second or more. Linux allows 4096 unless told otherwise (net.core.somaxconn).
 */
const BACKLOG = 4096;

/**
 * Starts the HTTP server. Cached pages and beacons bypass the app.
 * @throws ConfigError if the port cannot be opened.
 */
export function listen(
  platform: Platform,
  app: Hono<AppEnvironment>,
  beacons?: Beacons,
): Promise<Server> {
  const fromMemory = serveFromMemory(platform);
  const fromApp = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    useOriginForm(request);
    // Node reads no further request after one that asks for another protocol, even if it does not get it.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    if (hasSeveralHosts(request)) response.writeHead(400, { Connection: 'close' }).end();
    else if (!fromMemory(request, response) && !beacons?.receive(request, response)) {
      void fromApp(request, response);
    }
  });
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
  return open(server, platform.config);
}

const AUTHORITY = /^https?:\/\/([^/?#]+)/i;

/** Requests may name the whole URL, as they do to proxies; its host then counts (RFC 9112, 3.2.2). */
function useOriginForm(request: IncomingMessage): void {
  const { url = '/' } = request;
  const [authority, host] = AUTHORITY.exec(url) ?? [];
  if (!authority || !host) return;
  const rest = url.slice(authority.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
}

/**
 * Opens the port and closes it again, so that a start that would fail changes nothing.
 * @throws ConfigError if the port cannot be opened.
 */
export async function checkPort(config: Config): Promise<void> {
  const probe = await open(createServer(), config);
  await new Promise((resolve) => probe.close(resolve));
}

function open(server: Server, { host, port }: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''] ?? error.message;
      reject(
        new ConfigError(
          `Cannot listen on port ${port} of ${host}: ${reason}. Change PORT or HOST.`,
        ),
      );
    });
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(server));
  });
}
