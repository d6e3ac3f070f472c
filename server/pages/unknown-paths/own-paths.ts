import type { Database } from '#db/engine.ts';
import { ALL_PAGES } from '#db/transaction.ts';
import type { BusEvent } from '#platform/events/event-bus.ts';
import type { Platform } from '#platform/platform.ts';
import { type AppBuild, getServerBindings, type ServerBindings } from '../app-build.ts';

/** A few megabytes. The database is asked about each path of a site that has more pages. */
const MAX_IN_MEMORY = 20_000;

/**
 * Tells the URLs of pages that staff write from unknown ones, which scanners ask for all day: it reads the paths of
 * all published pages when a first unknown URL is asked for, and again after one has changed.
 */
export class OwnPaths {
  readonly #db: Database;
  readonly #sitePages: ServerBindings['sitePages'];
  #paths: Promise<ReadonlySet<string> | undefined> | undefined;
  #isTrusted = true;

  constructor({ engine, events }: Pick<Platform, 'engine' | 'events'>, build: AppBuild) {
    this.#db = engine.db;
    this.#sitePages = getServerBindings(build).sitePages;
    events.subscribe((event) => this.#follow(event));
  }

  async has(path: string): Promise<boolean> {
    const paths = this.#isTrusted ? await this.#read() : undefined;
    return paths ? paths.has(path) : this.#sitePages.isPublishedAt(this.#db, path);
  }

  /** Undefined if there are too many. Requests at the same time wait for one reading. */
  #read(): Promise<ReadonlySet<string> | undefined> {
    if (this.#paths) return this.#paths;
    const reading = this.#sitePages.listPublishedPaths(this.#db, MAX_IN_MEMORY + 1);
    const paths = reading.then((list) => (list.length > MAX_IN_MEMORY ? undefined : new Set(list)));
    this.#paths = paths;
    paths.catch(() => {
      if (this.#paths === paths) this.#paths = undefined;
    });
    return paths;
  }

  #follow(event: BusEvent): void {
    // Changes don't arrive, or may have been missed.
    if (event.kind === 'disconnected') this.#isTrusted = false;
    if (event.kind === 'unavailable' || event.kind === 'connected') this.#isTrusted = true;
    if (event.kind === 'connected') this.#paths = undefined;
    if (event.kind !== 'changed') return;
    const { sitePagesTag } = this.#sitePages;
    if (event.tags.some((tag) => tag === sitePagesTag || tag === ALL_PAGES)) {
      this.#paths = undefined;
    }
  }
}
