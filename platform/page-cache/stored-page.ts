import { createHash } from 'node:crypto';
import { type Encoding, encode } from './encoding.ts';
import { RawResponse } from './raw-response.ts';

export interface RenderedPage {
  status: number;
  /** Without those the cache adds: length, encoding, ETag, Vary, Cache-Control and tags. */
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** Cache tags of the data it shows. */
  tags: readonly string[];
  /** When time alone makes it stale, in milliseconds since 1970. */
  expiresAt?: number | undefined;
  /** Kept in memory although its status is not 200. Clients may not cache it. */
  isKept?: boolean;
  /** The parts a render thread has already made from the body. */
  prepared?: { hash: string; encoded: Partial<Record<Encoding, Buffer>> };
}

/** A response ready to send. `headers` alternates names and values, as `writeHead` expects. */
export interface PageReply {
  status: number;
  headers: string[];
  etag: string;
  notModifiedHeaders: string[];
  whole: RawResponse;
  notModified: RawResponse;
}

/** The header that lists the tags, for shared caches that invalidate by tag. */
export type CacheTagHeader = 'Cache-Tag' | 'Surrogate-Key';

/** Shared caches revalidate each time and may serve a stale page while the site is down. */
const CACHE_CONTROL = 'public, max-age=0, stale-if-error=86400';
/** The same for nginx, which doesn't store a page with `max-age=0`: stored, but expired since 1970. */
const EXPIRED = '@1';
const HASH_LENGTH = 22;
/** Proxies refuse answers whose headers are longer than 4 or 8 KB, depending on the system's pages. */
const MAX_TAGS_LENGTH = 2000;

export function getHash(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, HASH_LENGTH);
}

/** A rendered page and its encoded forms, each made on first request. */
export class StoredPage {
  readonly tags: readonly string[];
  readonly #page: RenderedPage;
  readonly #hash: string;
  readonly #tagHeader: CacheTagHeader | undefined;
  readonly #replies: Partial<Record<Encoding, PageReply>> = {};
  readonly #inProgress: Partial<Record<Encoding, Promise<PageReply>>> = {};
  #isStale = false;

  constructor(page: RenderedPage, tagHeader?: CacheTagHeader) {
    this.#page = page;
    this.#tagHeader = tagHeader;
    this.tags = page.tags;
    this.#hash = page.prepared?.hash ?? getHash(page.body);
  }

  /** The reply in this encoding, if it exists already. */
  ready(encoding: Encoding): PageReply | undefined {
    return this.#replies[encoding];
  }

  reply(encoding: Encoding): Promise<PageReply> {
    this.#inProgress[encoding] ??= this.#encode(encoding);
    return this.#inProgress[encoding];
  }

  get expiresAt(): number | undefined {
    return this.#page.expiresAt;
  }

  /** Whether nothing was added to its data, and it has not expired. */
  isFreshAt(now: () => number): boolean {
    return !this.#isStale && (this.expiresAt === undefined || now() < this.expiresAt);
  }

  markStale(): void {
    this.#isStale = true;
  }

  get isCacheable(): boolean {
    return this.#page.status === 200;
  }

  /** Whether this server keeps it in memory. */
  get isKept(): boolean {
    return this.isCacheable || this.#page.isKept === true;
  }

  /** Whether it says that the page cannot be rendered at the moment. */
  get isUnavailable(): boolean {
    return this.#page.status === 503;
  }

  /** Bytes in memory: bodies, and an estimate for headers. */
  get size(): number {
    const bodies = Object.values(this.#replies).map(({ whole }) => whole.body.length);
    const headers = 1000 * (bodies.length + 1);
    return this.#page.body.length + headers + bodies.reduce((sum, bytes) => sum + bytes, 0);
  }

  async #encode(encoding: Encoding): Promise<PageReply> {
    const { body: plain, prepared } = this.#page;
    const body = prepared?.encoded[encoding] ?? (await encode(plain, encoding));
    // The reply holds it from here on.
    delete prepared?.encoded[encoding];
    const etag = `"${this.#hash}-${encoding}"`;
    const caching = this.isCacheable ? this.#cachingHeaders(etag) : ['Cache-Control', 'no-store'];
    const common = [...this.#page.headers.flat(), 'Vary', 'Accept-Encoding', ...caching];
    const headers = [...common, 'Content-Length', String(body.length)];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    const { status } = this.#page;
    const whole = new RawResponse(status, headers, body);
    const notModified = new RawResponse(304, common, Buffer.alloc(0));
    const reply = { status, headers, etag, notModifiedHeaders: common, whole, notModified };
    this.#replies[encoding] = reply;
    return reply;
  }

  #cachingHeaders(etag: string): string[] {
    const headers = ['Cache-Control', CACHE_CONTROL, 'X-Accel-Expires', EXPIRED, 'ETag', etag];
    if (!this.#tagHeader) return headers;
    const tags = this.tags.join(this.#tagHeader === 'Cache-Tag' ? ',' : ' ');
    return tags.length > MAX_TAGS_LENGTH ? headers : [...headers, this.#tagHeader, tags];
  }
}
