/**
 * Between two tasks, for tasks that arrive by the hundred with connections of their own. The event loop accepts only
 * one connection per turn (libuv's uv__server_io): if every turn also handled a form, accepting a thousand
 * connections would take seconds, and a reader would wait behind them. An empty turn takes a few microseconds.
 */
export const TURNS_TO_ACCEPT_CONNECTIONS = 16;

/**
 * Starts one task per turn of the event loop, or every few turns. Otherwise a hundred requests that arrive
 * together would all start in one turn, and requests served from memory would wait for the last of them.
 */
export class EventLoopPacer {
  readonly #waiting: (() => void)[] = [];
  readonly #turnsApart: number;
  #turns = 0;

  constructor(turnsApart = 1) {
    this.#turnsApart = turnsApart;
  }

  /** How many wait for their turn. */
  get size(): number {
    return this.#waiting.length;
  }

  /** Resolves when the caller may start. */
  nextTurn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#next);
    });
  }

  readonly #next = () => {
    this.#turns += 1;
    if (this.#turns >= this.#turnsApart) {
      this.#turns = 0;
      this.#waiting[0]?.();
      this.#waiting.shift();
    }
    if (this.#waiting.length > 0) setImmediate(this.#next);
  };
}
