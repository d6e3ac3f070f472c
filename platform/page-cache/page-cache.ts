import { LRUCache } from 'lru-cache';
import { everything } from '#db/transaction.ts';
import { type RenderedPage, StoredPage } from './stored-page.ts';
import { TagIndex } from './tag-index.ts';

/** A page that is being rendered, and what changed meanwhile. */
interface Rendering {
  page: Promise<StoredPage>;
  changedTags: Set<string>;
  isOverrun: boolean;
}

/**
 * Rendered pages in memory, bounded in bytes, dropped when a commit names one of their tags, and
 * not served after the moment until which they hold, for those that name one.
 * A page is rendered once for all who ask at the same time. A page whose data changed while it was
 * rendered goes to those who asked before the change and is not kept.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #tags = new TagIndex();
  readonly #renderings = new Map<string, Rendering>();
  readonly #unfinished = new Set<Rendering>();
  readonly #now: () => number;
  #isSuspended = false;

  constructor(options: { maxBytes: number; now?: () => number }) {
    this.#now = options.now ?? Date.now;
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (page) => page.size,
      dispose: (page, key) => this.#tags.remove(key, page.tags),
    });
  }

  find(key: string): StoredPage | undefined {
    return this.#isSuspended ? undefined : this.#kept(key);
  }

  /** The kept page, or the one that is being rendered for others, or a new one. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    if (this.#isSuspended) return new StoredPage(await render());
    const kept = this.#kept(key);
    if (kept) return kept;
    const joined = this.#renderings.get(key);
    if (!joined) return this.#start(key, render).page;
    const askedAt = this.#now();
    const page = await joined.page;
    // Its rendering may have begun in time and the question come too late.
    return page.holdsAt(() => askedAt) ? page : this.get(key, render);
  }

  #kept(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.holdsAt(this.#now)) return page;
    this.#pages.delete(key);
    return undefined;
  }

  /** To be called when a kept page has grown by an encoded form. */
  resize(key: string, page: StoredPage): void {
    if (this.#pages.peek(key) === page) this.#pages.set(key, page, { size: page.size });
  }

  /** Drops what was made from any of these; renderings under way are not kept if they used one. */
  drop(tags: readonly string[]): void {
    if (tags.includes(everything)) this.clear();
    for (const tag of tags) {
      for (const key of this.#tags.keysOf(tag)) this.#pages.delete(key);
      for (const rendering of this.#unfinished) rendering.changedTags.add(tag);
    }
    this.#renderings.clear();
  }

  clear(): void {
    for (const rendering of this.#unfinished) rendering.isOverrun = true;
    this.#renderings.clear();
    this.#pages.clear();
  }

  /** While changes made elsewhere cannot be heard, nothing is kept and nothing kept is served. */
  suspend(): void {
    this.#isSuspended = true;
    this.clear();
  }

  resume(): void {
    this.clear();
    this.#isSuspended = false;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get count(): number {
    return this.#pages.size;
  }

  #start(key: string, render: () => Promise<RenderedPage>): Rendering {
    const rendering: Rendering = {
      page: Promise.resolve().then(async () => new StoredPage(await render())),
      changedTags: new Set(),
      isOverrun: false,
    };
    this.#renderings.set(key, rendering);
    this.#unfinished.add(rendering);
    rendering.page = this.#finish(key, rendering, rendering.page);
    return rendering;
  }

  async #finish(key: string, rendering: Rendering, rendered: Promise<StoredPage>) {
    try {
      const page = await rendered;
      const isStale =
        rendering.isOverrun || page.tags.some((tag) => rendering.changedTags.has(tag));
      if (page.isCacheable && !isStale && !this.#isSuspended) {
        this.#pages.set(key, page);
        // A page larger than the whole cache is not kept.
        if (this.#pages.has(key)) this.#tags.add(key, page.tags);
      }
      return page;
    } finally {
      this.#unfinished.delete(rendering);
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    }
  }
}
