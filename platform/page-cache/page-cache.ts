import { LRUCache } from 'lru-cache';
import { ALL_PAGES } from '#db/transaction.ts';
import { type CacheTagHeader, type RenderedPage, StoredPage } from './stored-page.ts';
import { TagIndex } from './tag-index.ts';

/** A page that is being rendered, or waits for its turn. */
export interface PendingRender {
  page: Promise<RenderedPage>;
  /** Until then, it reads no data. */
  hasStarted: () => boolean;
  /** Another client waits for it. */
  join: (client: string) => void;
}

/** A pending page, and the tags invalidated since its rendering started. */
interface Rendering {
  pending: PendingRender;
  page: Promise<StoredPage>;
  changedTags: Set<string>;
  isCancelled: boolean;
}

/** Characters of the keys that are remembered: a few thousand. */
const MAX_ONCE_REQUESTED = 400_000;

/** A rendering that does not wait. */
export function startAtOnce(render: () => Promise<RenderedPage>): PendingRender {
  return { page: render(), hasStarted: () => true, join: () => {} };
}

export interface PageCacheOptions {
  maxBytes: number;
  now?: () => number;
  tagHeader?: CacheTagHeader | undefined;
}

/**
 * Rendered pages in memory, limited in bytes, until a commit invalidates one of their tags or they
 * expire. Concurrent requests share one rendering. A page with a query, such as a search, is kept from its second
 * request on: most are asked for once, and would take the place of others. If data changes while a page is being rendered,
 * only requests from before the change get it, and it is not stored. During an outage of the database,
 * pages are served as they were before it, also those that were to be rendered again.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  /** Keys with a query that were asked for once. */
  readonly #onceRequested = new LRUCache<string, true>({
    maxSize: MAX_ONCE_REQUESTED,
    sizeCalculation: (_, key) => key.length,
  });
  readonly #tags = new TagIndex();
  readonly #renderings = new Map<string, Rendering>();
  readonly #unfinished = new Set<Rendering>();
  readonly #now: () => number;
  readonly #tagHeader: CacheTagHeader | undefined;
  /** `distrusted`: changes by other instances may be missing. `stale`: and cannot be asked for. */
  #state: 'current' | 'distrusted' | 'stale' = 'current';

  constructor(options: PageCacheOptions) {
    this.#now = options.now ?? Date.now;
    this.#tagHeader = options.tagHeader;
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (page) => page.size,
      dispose: (page, key) => this.#tags.remove(key, page.tags),
    });
  }

  find(key: string): StoredPage | undefined {
    if (this.#state === 'current') return this.#findFresh(key);
    return this.#state === 'stale' ? this.#pages.get(key) : undefined;
  }

  /** Returns the cached page, joins a rendering in progress, or renders the page. */
  async get(key: string, render: () => PendingRender, client = ''): Promise<StoredPage> {
    if (this.#state !== 'current') return this.#renderOrFindStale(key, render);
    const cached = this.#findFresh(key);
    if (cached) return cached;
    const joined = this.#renderings.get(key);
    if (!joined) return this.#start(key, render);
    joined.pending.join(client);
    const requestedAt = this.#now();
    const page = await joined.page;
    // The page may have expired between the start of its rendering and this request.
    return page.isFreshAt(() => requestedAt) ? page : this.get(key, render, client);
  }

  async #renderOrFindStale(key: string, render: () => PendingRender) {
    const stale = this.#pages.get(key);
    if (stale && this.#state === 'stale') return stale;
    const page = this.#store(await render().page);
    return stale && page.isUnavailable ? stale : page;
  }

  #findFresh(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    return page?.isFreshAt(this.#now) ? page : undefined;
  }

  /** Call this after encoding a cached page, which grows it. */
  resize(key: string, page: StoredPage): void {
    if (this.#pages.peek(key) === page) this.#pages.set(key, page, { size: page.size });
  }

  /** Drops pages with any of these tags. Renderings in progress that use one are not stored. */
  invalidate(tags: readonly string[]): void {
    if (tags.includes(ALL_PAGES)) this.clear();
    for (const tag of tags) {
      for (const key of this.#tags.getKeys(tag)) this.#pages.delete(key);
    }
    this.#rememberChange(tags);
  }

  /** Has pages with any of these tags rendered again. Until that succeeds, they are there for an outage. */
  markStale(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of this.#tags.getKeys(tag)) this.#pages.peek(key)?.markStale();
    }
    this.#rememberChange(tags);
  }

  #rememberChange(tags: readonly string[]): void {
    for (const rendering of this.#detachStarted()) {
      for (const tag of tags) rendering.changedTags.add(tag);
    }
  }

  clear(): void {
    this.#cancelRenderings();
    this.#pages.clear();
  }

  #cancelRenderings(): void {
    for (const rendering of this.#detachStarted()) rendering.isCancelled = true;
  }

  /** Later requests do not join a rendering that may have read data from before the change. */
  #detachStarted(): Rendering[] {
    for (const [key, { pending }] of this.#renderings) {
      if (pending.hasStarted()) this.#renderings.delete(key);
    }
    return [...this.#unfinished].filter(({ pending }) => pending.hasStarted());
  }

  /** While changes of other instances cannot be received, serves cached pages only if need be. */
  suspend(): void {
    this.#state = 'distrusted';
    this.#cancelRenderings();
  }

  /** While nothing can be read from the database, serves all cached pages, also expired ones. */
  serveStale(): void {
    this.#state = 'stale';
    this.#cancelRenderings();
  }

  resume(): void {
    this.clear();
    this.#state = 'current';
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get count(): number {
    return this.#pages.size;
  }

  #replace(key: string, page: StoredPage): void {
    const isWanted = this.#pages.delete(key) || this.#isRequestedAgain(key);
    if (page.isKept && isWanted) this.#pages.set(key, page);
    // The cache rejects a page larger than itself.
    if (this.#pages.has(key)) this.#tags.add(key, page.tags);
  }

  #isRequestedAgain(key: string): boolean {
    if (!key.includes('?') || this.#onceRequested.delete(key)) return true;
    this.#onceRequested.set(key, true);
    return false;
  }

  #store(page: RenderedPage): StoredPage {
    return new StoredPage(page, this.#tagHeader);
  }

  #start(key: string, render: () => PendingRender): Promise<StoredPage> {
    const pending = render();
    const rendering: Rendering = {
      pending,
      page: pending.page.then((page) => this.#store(page)),
      changedTags: new Set(),
      isCancelled: false,
    };
    this.#renderings.set(key, rendering);
    this.#unfinished.add(rendering);
    rendering.page = this.#finish(key, rendering, rendering.page);
    return rendering.page;
  }

  async #finish(key: string, rendering: Rendering, rendered: Promise<StoredPage>) {
    try {
      const page = await rendered;
      if (page.isUnavailable) return this.#pages.get(key) ?? page;
      const isStale =
        rendering.isCancelled || page.tags.some((tag) => rendering.changedTags.has(tag));
      if (!isStale && this.#state === 'current') this.#replace(key, page);
      return page;
    } finally {
      this.#unfinished.delete(rendering);
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    }
  }
}
