import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { canonicalPath, toLocation } from '../redirect-path.ts';
import { ContentPaths } from './content-paths.server.ts';
import { findInTable, RedirectMemory } from './redirect-memory.server.ts';
import { RedirectUses } from './redirect-uses.server.ts';

/** Discourse finds a topic by its id, whatever the slug and the number of the post. */
const DISCOURSE_TOPIC = /^\/t\/[^/]+\/(\d+)(?:\/\d+)?$/;

export interface RedirectAnswer {
  id: number;
  /** For the Location header. Undefined if the page is gone. */
  location: string | undefined;
}

interface Deps {
  db: Database;
  transaction: RunTransaction;
  now: () => Date;
  contentKinds: ContentKinds;
}

/** Answers for paths that no page has, from memory, and counts how often. */
export class RedirectAnswers {
  readonly #deps: Deps;
  readonly #memory: RedirectMemory;
  readonly #contentPaths: ContentPaths;
  readonly #uses: RedirectUses;
  #isTrusted = true;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#memory = new RedirectMemory(deps.db);
    this.#contentPaths = new ContentPaths(deps.db, deps.contentKinds);
    this.#uses = new RedirectUses(deps.transaction);
  }

  /** A commit on any instance changed what has these tags. */
  follow(tags: readonly string[]): void {
    this.#memory.follow(tags);
    this.#contentPaths.follow(tags);
  }

  /** Changes may have been missed. */
  forget(): void {
    this.#memory.doubt();
    this.#contentPaths.forget();
  }

  /** While changes don't arrive, the table is asked for each path. */
  trustMemory(isTrusted: boolean): void {
    this.#isTrusted = isTrusted;
  }

  async find(pathname: string): Promise<RedirectAnswer | undefined> {
    const path = canonicalPath(pathname);
    if (path === undefined) return undefined;
    const [, topic] = DISCOURSE_TOPIC.exec(path) ?? [];
    const paths = topic ? [path, `/t/${topic}`] : [path];
    const found = this.#isTrusted
      ? await this.#memory.find(paths)
      : await findInTable(this.#deps.db, paths);
    if (!found) return undefined;
    const { id, target } = found;
    if (!this.#isTrusted) this.#contentPaths.forget();
    return {
      id,
      location: target === null ? undefined : toLocation(await this.#contentPaths.resolve(target)),
    };
  }

  count({ id }: RedirectAnswer): void {
    this.#uses.add(id, { hits: 1, lastUsedAt: this.#deps.now() });
  }

  /** Writes what was counted. */
  flush(): Promise<void> {
    return this.#uses.flush();
  }
}
