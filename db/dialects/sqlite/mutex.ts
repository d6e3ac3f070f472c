/** A first-come, first-served lock. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when the caller holds the lock. The result releases it. */
  async acquire(): Promise<() => void> {
    const previous = this.#last;
    let release: () => void = () => {};
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    return release;
  }
}
