import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredEncoding } from '#platform/page-cache/encoding.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Fast path for cached pages in an encoding the client accepts. Returns true if it has responded.
 * These requests are counted but not logged: a log line would cost more than the response.
 */
export function serveFromMemory({ pageCache, metrics }: Platform) {
  const { fromMemory } = metrics;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const reply = pageCache.find(url)?.ready(preferredEncoding(headers['accept-encoding']));
    if (!reply) return false;
    fromMemory.count += 1;
    if (headers['if-none-match']?.includes(reply.etag)) {
      response.writeHead(304, reply.notModifiedHeaders).end();
    } else {
      response
        .writeHead(reply.status, reply.headers)
        .end(method === 'GET' ? reply.body : undefined);
    }
    return true;
  };
}
