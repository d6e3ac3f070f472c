/** What the loaders of one page say they read, and until when what they made of it holds. */
export class MadeFrom {
  readonly #tags = new Set<string>();
  #end: number | undefined;

  readsFrom(tags: readonly string[]): void {
    for (const tag of tags) this.#tags.add(tag);
  }

  /** The earliest end counts. */
  holdsUntil(end: Date): void {
    this.#end = Math.min(end.getTime(), this.#end ?? Number.POSITIVE_INFINITY);
  }

  get found(): { tags: string[]; holdsUntil: number | undefined } {
    return { tags: [...this.#tags], holdsUntil: this.#end };
  }
}
