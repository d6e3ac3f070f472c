/** Runs at most `count` tasks at once; the others wait in order. */
export class ConcurrencyLimit {
  readonly #count: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #untilIdle: (() => void)[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#count) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** Resolves once no task is running or waiting, so that low-priority work can go last. */
  async whenIdle(): Promise<void> {
    if (this.#running > 0) {
      await new Promise<void>((resolve) => this.#untilIdle.push(resolve));
    }
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next) {
      next();
      return;
    }
    this.#running -= 1;
    if (this.#running > 0) return;
    const idle = this.#untilIdle;
    this.#untilIdle = [];
    for (const resolve of idle) resolve();
  }
}
