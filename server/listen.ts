import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { ConfigError } from '#platform/config/environment.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from './app-environment.ts';
import { serveFromMemory } from './pages/serve-from-memory.ts';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else already listens there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no host of that name',
};

/**
 * Starts answering: pages in memory first, all else through the app.
 * @throws ConfigError when the port cannot be had.
 */
export function listen(platform: Platform, app: Hono<AppEnvironment>): Promise<Server> {
  const { host, port } = platform.config;
  const fromMemory = serveFromMemory(platform);
  const fromApp = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (!fromMemory(request, response)) fromApp(request, response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''] ?? error.message;
      reject(
        new ConfigError(
          `Port ${port} on ${host} cannot be used: ${reason}. Set PORT or HOST to another one.`,
        ),
      );
    });
    server.listen(port, host, () => resolve(server));
  });
}
