/** Texts that people wrote stay below a tenth. Parsers take quadratic time on deeper ones. */
const MAX_DEPTH = 300;

export class TooDeepError extends RangeError {
  constructor() {
    super('It is too deeply nested.');
  }
}

/** How many elements are open while HTML or XML is parsed. */
export class HtmlDepth {
  #depth = 0;

  /** @throws TooDeepError */
  enter(): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new TooDeepError();
  }

  leave(): void {
    this.#depth -= 1;
  }
}
