/** Hands out turns one at a time, in the order they were asked for. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn; the result ends that turn. */
  async take(): Promise<() => void> {
    const previous = this.#last;
    let end: () => void = () => {};
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await previous;
    return end;
  }
}
