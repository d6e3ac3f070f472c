/**
 * Lets one piece of work begin a turn of the event loop. A hundred that arrive together would else
 * all begin in one, and whatever is answered in no time would wait for the last of them.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  /** Resolves when it is this one's turn. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#next);
    });
  }

  readonly #next = () => {
    this.#waiting[0]?.();
    this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(this.#next);
  };
}
