import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredEncoding } from '#platform/page-cache/encoding.ts';
import type { RawResponse } from '#platform/page-cache/raw-response.ts';
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
    const isKnown = reply.status === 200 && headers['if-none-match']?.includes(reply.etag);
    if (method === 'GET' && response.shouldKeepAlive && request.httpVersion === '1.1') {
      sendRaw(response, isKnown ? reply.notModified : reply.whole);
    } else if (isKnown) {
      response.writeHead(304, reply.notModifiedHeaders).end();
    } else {
      const body = method === 'GET' ? reply.whole.body : undefined;
      response.writeHead(reply.status, reply.headers).end(body);
    }
    return true;
  };
}

/** The state that Node's own `writeHead` and `end` leave on a response. Our Node version is pinned. */
interface WritableHead {
  _header: string;
  _headerSent: boolean;
}

/** Sends head and body in one write. Node still orders pipelined responses and reuses the connection. */
export function sendRaw(response: ServerResponse, raw: RawResponse): void {
  const head = response as unknown as WritableHead;
  head._header = 'sent with the body';
  head._headerSent = true;
  response.end(raw.bytesAt(Date.now()));
}

/** Such a request must be refused (RFC 9112, 3.2), and Node does not do it. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
