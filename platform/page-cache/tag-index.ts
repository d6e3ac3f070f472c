/** Maps tags to the cache keys that carry them. */
export class TagIndex {
  readonly #keys = new Map<string, Set<string>>();

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag) ?? new Set();
      keys.add(key);
      this.#keys.set(tag, keys);
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(tag);
    }
  }

  /** A copy: the caller removes keys while iterating. */
  getKeys(tag: string): string[] {
    return [...(this.#keys.get(tag) ?? [])];
  }
}
