import { createHash } from 'node:crypto';
import { type Encoding, encode } from './encoding.ts';

/** A page as it was rendered for everyone. */
export interface RenderedPage {
  status: number;
  /** Without those the cache adds: length, encoding, ETag, Vary, caching and tags. */
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** What it was made from; a committed change of one of these drops it. */
  tags: readonly string[];
  /** When it would say something else without any change, in milliseconds since 1970; most never. */
  holdsUntil?: number | undefined;
}

/** An answer ready to be written: header names and values in turn, as `writeHead` takes them. */
export interface PageReply {
  status: number;
  headers: string[];
  body: Buffer;
  etag: string;
  notModifiedHeaders: string[];
}

/** Shared caches may keep a page, ask each time whether it still holds, and outlive a crash with it. */
const CACHE_CONTROL = 'public, max-age=0, stale-if-error=86400';
const HASH_LENGTH = 22;

/** A rendered page and its encoded forms, each made when it is first asked for. */
export class StoredPage {
  readonly tags: readonly string[];
  readonly #page: RenderedPage;
  readonly #hash: string;
  readonly #replies: Partial<Record<Encoding, PageReply>> = {};
  readonly #inProgress: Partial<Record<Encoding, Promise<PageReply>>> = {};

  constructor(page: RenderedPage) {
    this.#page = page;
    this.tags = page.tags;
    this.#hash = createHash('sha256').update(page.body).digest('base64url').slice(0, HASH_LENGTH);
  }

  /** The reply in this encoding, if it has been made. */
  ready(encoding: Encoding): PageReply | undefined {
    return this.#replies[encoding];
  }

  reply(encoding: Encoding): Promise<PageReply> {
    this.#inProgress[encoding] ??= this.#encode(encoding);
    return this.#inProgress[encoding];
  }

  /** Whether the page still says what is true, as far as only time can change it. */
  holdsAt(now: () => number): boolean {
    const { holdsUntil } = this.#page;
    return holdsUntil === undefined || now() < holdsUntil;
  }

  get isCacheable(): boolean {
    return this.#page.status === 200;
  }

  /** Bytes in memory: the bodies, and their headers roughly. */
  get size(): number {
    const bodies = Object.values(this.#replies).map((reply) => reply.body.length);
    const headers = 1000 * (bodies.length + 1);
    return this.#page.body.length + headers + bodies.reduce((sum, bytes) => sum + bytes, 0);
  }

  async #encode(encoding: Encoding): Promise<PageReply> {
    const body = await encode(this.#page.body, encoding);
    const etag = `"${this.#hash}-${encoding}"`;
    const caching = this.isCacheable ? this.#cachingHeaders(etag) : ['Cache-Control', 'no-store'];
    const common = [...this.#page.headers.flat(), 'Vary', 'Accept-Encoding', ...caching];
    const headers = [...common, 'Content-Length', String(body.length)];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    const reply = { status: this.#page.status, headers, body, etag, notModifiedHeaders: common };
    this.#replies[encoding] = reply;
    return reply;
  }

  #cachingHeaders(etag: string): string[] {
    const tags = this.tags.join(' ');
    return [
      ...['Cache-Control', CACHE_CONTROL, 'ETag', etag],
      ...['Surrogate-Key', tags, 'Cache-Tag', this.tags.join(',')],
    ];
  }
}
