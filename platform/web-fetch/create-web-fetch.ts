import type { Dispatcher } from 'undici';
import { HAS_CREDENTIALS, hostExemption } from './address-problem.ts';
import { guardedConnector, type ResolveHost, resolveHost } from './guarded-connector.ts';
import { ACCEPTED_ENCODINGS, readBody, tooLarge } from './read-body.ts';
import type { WebFetch, WebFetchOptions, WebPage } from './web-fetch.ts';
import { toFailure, WebFetchError } from './web-fetch-failure.ts';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface WebFetchConfig {
  /** Public URL of the site, which the User-Agent header contains. */
  origin: string;
  /** `host` or `host:port`: exempt from the checks of address and port. */
  allowedHosts: readonly string[];
  /** By default, the system's resolver. */
  resolve?: ResolveHost;
}

export function createWebFetch({
  origin,
  allowedHosts,
  resolve = resolveHost,
}: WebFetchConfig): WebFetch {
  const isExempt = hostExemption(allowedHosts);
  const connect = guardedConnector(isExempt, resolve);
  const userAgent = `Threequel (+${origin})`;
  return async (address, options) => {
    // Loaded with the first fetch, since it is larger than all of our adapters.
    const { Agent } = await import('undici');
    const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
    // One per fetch: no connection outlives it.
    const dispatcher = new Agent({ connect });
    let url: URL | undefined;
    try {
      url = parseAddress(address, isExempt);
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const request = { dispatcher, signal, userAgent, options };
        const answer = await requestOnce(url, request);
        if (!(answer instanceof URL)) return answer;
        url = parseAddress(answer.href, isExempt);
      }
      throw new WebFetchError('too-many-redirects', `${url.host} redirects too many times.`);
    } catch (error) {
      const reason = timeout.aborted && !(error instanceof WebFetchError) ? timeout.reason : error;
      return toFailure(reason, url?.host ?? address, timeoutMs);
    } finally {
      // Closes connections whose body was not read.
      dispatcher.destroy().catch(() => {});
    }
  };
}

/** @throws WebFetchError unless the address may be requested */
function parseAddress(address: string, isExempt: (host: string, port: string) => boolean): URL {
  const refuse = (message: string) => new WebFetchError('invalid-address', message);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw refuse('Enter a URL that starts with https:// or http://.');
  }
  if (url.username || url.password) {
    throw refuse(HAS_CREDENTIALS);
  }
  if (url.port && !isExempt(url.hostname.replace(/^\[|\]$/g, ''), url.port)) {
    throw refuse(`Port ${url.port} isn’t allowed.`);
  }
  return url;
}

interface RequestOptions {
  dispatcher: Dispatcher;
  signal: AbortSignal;
  userAgent: string;
  options: WebFetchOptions;
}

/** Returns the target of a redirect, or the page. */
async function requestOnce(
  url: URL,
  { dispatcher, signal, userAgent, options }: RequestOptions,
): Promise<URL | WebPage> {
  const { types, maxBytes, etag, lastModified } = options;
  const { statusCode, headers, body } = await dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    signal,
    headers: {
      'user-agent': userAgent,
      accept: `${types.join(', ')}, */*;q=0.1`,
      'accept-encoding': ACCEPTED_ENCODINGS,
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
  });
  // The connection is destroyed, which must not crash the process.
  body.on('error', () => {});
  const header = (name: string) => [headers[name]].flat()[0] ?? '';
  const location = header('location');
  if (REDIRECTS.has(statusCode) && location && URL.canParse(location, url.href)) {
    return new URL(location, url.href);
  }
  const isUnchanged = statusCode === 304;
  if (!isUnchanged && statusCode !== 200) throw statusError(url, statusCode, header('retry-after'));
  const { type, charset } = parseContentType(header('content-type'));
  if (!isUnchanged) {
    if (!types.some((accepted) => matchesType(type, accepted))) throw typeError(url, type);
    if (Number(header('content-length')) > maxBytes) throw tooLarge(maxBytes);
  }
  const encoding = header('content-encoding');
  return {
    isFetched: true,
    isUnchanged,
    url: url.href,
    type,
    charset,
    etag: header('etag') || undefined,
    lastModified: header('last-modified') || undefined,
    robotsTag: [headers['x-robots-tag']].flat().join(', ') || undefined,
    body: isUnchanged ? Buffer.alloc(0) : await readBody(body, encoding, { maxBytes, signal }),
  };
}

function parseContentType(header: string) {
  const [type = ''] = header.split(';');
  const charset = /;\s*charset="?([^\s";]+)/i.exec(header)?.[1];
  return { type: type.trim().toLowerCase(), charset: charset?.toLowerCase() };
}

/** `image/*` matches `image/png`. */
function matchesType(type: string, accepted: string): boolean {
  return accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted;
}

function typeError({ host }: URL, type: string): WebFetchError {
  const received = type ? `a file of type ${type}` : 'a file without a type';
  return new WebFetchError('wrong-type', `${host} returned ${received}, which can’t be used here.`);
}

function statusError({ host }: URL, status: number, retryAfter: string): WebFetchError {
  const messages: Record<number, string> = {
    401: `${host} requires signing in to open that URL (401).`,
    403: `${host} doesn’t let us open that URL (403).`,
    404: `${host} has nothing at that URL (404).`,
    410: `${host} has removed that page (410).`,
    429: `${host} received too many requests (429). Try again later.`,
  };
  const message = messages[status] ?? `${host} returned an error (${status}). Try again later.`;
  const retryAfterMs = /^\d{1,7}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined;
  return new WebFetchError('error-status', message, { status, retryAfterMs });
}
