import { ALL_PAGES } from '#db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { type AppBuild, getServerBindings } from './app-build.ts';

/** Redirects from addresses of imported sites. Most sites have none, so those never ask the database. */
export class Redirects {
  readonly #platform: Platform;
  readonly #app: ReturnType<typeof getServerBindings>;
  #areThereAny: Promise<boolean> | undefined;

  constructor(platform: Platform, build: AppBuild) {
    this.#platform = platform;
    this.#app = getServerBindings(build);
    platform.events.subscribe((event) => {
      const isChange =
        event.kind !== 'changed' ||
        event.tags.includes(this.#app.imports.redirectsTag) ||
        event.tags.includes(ALL_PAGES);
      if (isChange) this.#areThereAny = undefined;
    });
  }

  /** The path that this one moved to. */
  async find(pathname: string): Promise<string | undefined> {
    const { db } = this.#platform.engine;
    const { contentKinds, imports } = this.#app;
    this.#areThereAny ??= imports.hasRedirects(db);
    try {
      if (!(await this.#areThereAny)) return undefined;
      return await imports.findRedirect(db, contentKinds, pathname);
    } catch (error) {
      this.#areThereAny = undefined;
      throw error;
    }
  }
}
