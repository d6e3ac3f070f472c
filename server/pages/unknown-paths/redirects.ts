import type { RedirectAnswer, RedirectAnswers } from '#app/features/redirects/redirects.server.ts';
import { ALL_PAGES } from '#db/transaction.ts';
import type { BusEvent } from '#platform/events/event-bus.ts';
import type { Platform } from '#platform/platform.ts';
import { type AppBuild, getServerBindings } from '../app-build.ts';

/** The most that a crash can lose of the counted uses. */
const FLUSH_INTERVAL_MS = 5_000;
/** More of them take longer to follow than finding out what changed. */
const MAX_CHANGED_TAGS = 5_000;

/** Pages of a thread of XenForo or vBulletin, whose first page has the redirect. */
const THREAD_PAGE = /^(\/threads\/[^/]+)\/(?:page-?\d{1,6}|post-\d{1,12}|latest|unread)\/?$/;

/** Asks for a redirect where no page was found, and writes from time to time how often each is used. */
export class Redirects {
  readonly #platform: Platform;
  readonly #answers: RedirectAnswers;
  /** Of commits since the last question, because most sites have many more commits than unknown URLs. */
  readonly #changedTags = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform, build: AppBuild) {
    const { engine, transaction, now, events } = platform;
    const { RedirectAnswers: Answers, contentKinds } = getServerBindings(build);
    this.#platform = platform;
    this.#answers = new Answers({ db: engine.db, transaction, now, contentKinds });
    events.subscribe((event) => this.#follow(event));
  }

  async find(pathname: string): Promise<RedirectAnswer | undefined> {
    if (this.#changedTags.size > 0) {
      this.#answers.follow([...this.#changedTags]);
      this.#changedTags.clear();
    }
    const thread = THREAD_PAGE.exec(pathname)?.[1];
    return (
      (await this.#answers.find(pathname)) ?? (thread ? this.#answers.find(thread) : undefined)
    );
  }

  count(answer: RedirectAnswer): void {
    this.#answers.count(answer);
  }

  /** Writes from now on. Without it, `flush` does. */
  start(): void {
    this.#timer = setInterval(() => {
      this.flush().catch((error) => {
        this.#platform.log.warn({ err: error }, 'uses of redirects not written');
      });
    }, FLUSH_INTERVAL_MS).unref();
  }

  flush(): Promise<void> {
    return this.#answers.flush();
  }

  /** Writes what was counted last. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #follow(event: BusEvent): void {
    if (event.kind === 'changed') {
      for (const tag of event.tags) this.#changedTags.add(tag);
    }
    const isUnclear = event.kind === 'connected' || this.#changedTags.has(ALL_PAGES);
    if (isUnclear || this.#changedTags.size > MAX_CHANGED_TAGS) {
      this.#changedTags.clear();
      this.#answers.forget();
    }
    // While the database can't be reached either, what is known is better than nothing.
    if (event.kind === 'disconnected') this.#answers.trustMemory(false);
    if (event.kind === 'unavailable' || event.kind === 'connected') this.#answers.trustMemory(true);
  }
}
