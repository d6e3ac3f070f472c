import { ALL_PAGES } from '#db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { type AppBuild, serverBindingsOf } from './app-build.ts';

/** Redirects from addresses of imported sites. Most sites have none, so those never ask the database. */
export class Redirects {
  readonly #platform: Platform;
  readonly #imports: ReturnType<typeof serverBindingsOf>['imports'];
  #areThereAny: Promise<boolean> | undefined;

  constructor(platform: Platform, build: AppBuild) {
    this.#platform = platform;
    this.#imports = serverBindingsOf(build).imports;
    platform.events.subscribe((event) => {
      const isChange =
        event.kind !== 'changed' ||
        event.tags.includes(this.#imports.redirectsTag) ||
        event.tags.includes(ALL_PAGES);
      if (isChange) this.#areThereAny = undefined;
    });
  }

  /** The path that this one moved to. */
  async find(pathname: string): Promise<string | undefined> {
    const { db } = this.#platform.engine;
    this.#areThereAny ??= this.#imports.hasRedirects(db);
    try {
      return (await this.#areThereAny) ? await this.#imports.findRedirect(db, pathname) : undefined;
    } catch (error) {
      this.#areThereAny = undefined;
      throw error;
    }
  }
}
