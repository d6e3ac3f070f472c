/** A page from before a change is better than a writer who waits for an instance that is gone or frozen. */
const MAX_WAIT_MS = 500;
/** Announced, and perhaps never committed. */
const MAX_PENDING = 1000;

interface Pending {
  missing: Set<string>;
  all: PromiseWithResolvers<void>;
}

/** Knows which other instances have received what this one announced. */
export class Acknowledgments {
  readonly #pending = new Map<number, Pending>();
  #others: ReadonlySet<string> = new Set();
  /** Did not acknowledge in time. Nobody waits for them until they do again. */
  readonly #silent = new Set<string>();
  #last = 0;

  /** Returns the number of an announcement that is about to be sent. */
  register(): number {
    this.#last += 1;
    const missing = new Set([...this.#others].filter((other) => !this.#silent.has(other)));
    this.#pending.set(this.#last, { missing, all: Promise.withResolvers() });
    this.#pending.delete(this.#last - MAX_PENDING);
    return this.#last;
  }

  /** Resolves once all other instances have received the announcement, or did not say so in time. */
  async wait(number: number): Promise<void> {
    const pending = this.#pending.get(number);
    if (pending && pending.missing.size > 0) {
      const { missing, all } = pending;
      const timeout = setTimeout(() => {
        for (const other of missing) this.#silent.add(other);
        all.resolve();
      }, MAX_WAIT_MS);
      await all.promise;
      clearTimeout(timeout);
    }
    this.#pending.delete(number);
  }

  receive(other: string, numbers: readonly number[]): void {
    this.#silent.delete(other);
    for (const number of numbers) this.#settle(this.#pending.get(number), other);
  }

  /** Those that are connected now. Nobody waits for one that has gone. */
  setOthers(others: ReadonlySet<string>): void {
    const gone = [...this.#others].filter((other) => !others.has(other));
    this.#others = others;
    for (const other of gone) {
      this.#silent.delete(other);
      for (const pending of this.#pending.values()) this.#settle(pending, other);
    }
  }

  #settle(pending: Pending | undefined, other: string): void {
    if (pending?.missing.delete(other) && pending.missing.size === 0) pending.all.resolve();
  }
}
