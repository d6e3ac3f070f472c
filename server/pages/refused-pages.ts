/** Requests that wait at one moment, more than one reader's page sends. */
const CROWD = 16;
const MAX_PAGES = 10;
const WINDOW_MS = 10_000;

/**
 * Limits the pages that show why a form was refused, while a crowd waits. They are rendered in the main
 * thread, so a flood of invalid forms would delay cached pages, whatever network each form comes from.
 */
export class RefusedPages {
  readonly #now: () => Date;
  readonly #countWaiting: () => number;
  #since = 0;
  #pages = 0;

  constructor(now: () => Date, countWaiting: () => number) {
    this.#now = now;
    this.#countWaiting = countWaiting;
  }

  /** Whether one more page may be rendered. */
  take(): boolean {
    if (this.#countWaiting() < CROWD) return true;
    const now = this.#now().getTime();
    if (now - this.#since >= WINDOW_MS) {
      this.#since = now;
      this.#pages = 0;
    }
    this.#pages += 1;
    return this.#pages <= MAX_PAGES;
  }
}
